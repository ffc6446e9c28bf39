import { expect, test } from 'vitest'
import { citations } from './citations.ts'

const PAGES = [
  {
    path: 'docs/sync.md',
    text: '## 5. Tests\n\n2. The simulator\n\n### 3.6 Creates\n\n1. A point\n\n| I8 | A row |',
  },
  { path: 'docs/look.md', text: '## 7. State\n\n| a | b |' },
  { path: 'docs/sql-editor.md', text: '## 4. States' },
  { path: 'docs/security.md', text: '### 11. Policy\n\n#### D-03. Sizes' },
]

function unfounded(comment: string): readonly string[] {
  return citations.check([{ path: 'domain/a.ts', text: comment }, ...PAGES]).map(({ what }) => what)
}

test.each([
  '/** Waits. Source: sync §3.6. */',
  '/** Waits. Source: sync §5, §5.2 (I8); look §7, SQL spec §4 States. */',
  '/**\n * Waits. Source: sync\n * §3.6, SQL\n * spec §4.\n */',
  '// Source: security §11, D-03.',
  '// The order of look §7.',
  '/** A key. Source: UI Events §7.3.1. */',
  '/** A name. Source: the SQL standard, delimited identifiers. */',
  "const comment = 'Weather. Source: NOAA.'",
])('a citation of a section or a standard is valid: %s', (comment) => {
  expect(unfounded(comment)).toEqual([])
})

test.each([
  ['/** Waits. Source: sync §3.14. */', 'sync §3.14'],
  ['/** Waits. Source: sync §5.3. */', 'sync §5.3'],
  ['/** Waits. Source: sync §3.6, I9. */', 'sync I9'],
  ['/** Waits. Source: look §7, SQL spec §7. */', 'SQL spec §7'],
  ['/** Waits. Source: BI spec §4. */', 'BI spec §4'],
  ['// Sizes. Source: security D-04.', 'security D-04'],
  ['// Goes on as §3.6 has it.', '§3.6'],
  ['/** Sizes. Source: security 11. */', 'Source: security 11.'],
  ['/** Tabs. Source: contract, tabstate.json. */', 'Source: contract, tabstate.json.'],
])('a citation without a target is reported: %s', (comment, what) => {
  expect(unfounded(comment)).toEqual([what])
})

test('a page cites its own sections without a name and other pages with one', () => {
  const page = {
    path: 'docs/look.md',
    text: '## 7. State\n\nAs in §7 and sync §3.6.\n\nAs in §8 and sync §4.',
  }
  const [first, , ...others] = PAGES
  const files = [...(first === undefined ? [] : [first]), ...others, page]
  expect(citations.check(files)).toEqual([
    { path: 'docs/look.md', line: 5, what: 'look §8' },
    { path: 'docs/look.md', line: 5, what: 'sync §4' },
  ])
})
