import { expect, test } from 'vitest'
import type { SourceFile } from './source-file.ts'
import { classesAreRead, globalClassesStand } from './style-classes.ts'

const SHEET = 'src/ui/tag.module.css'
const SHARED = 'src/ui/styles/shared.css'

function files(of: Readonly<Record<string, string>>): readonly SourceFile[] {
  return Object.entries(of).map(([path, text]) => ({ path, text }))
}

function unread(sheet: string, code: string) {
  return classesAreRead.check(files({ [SHEET]: sheet, 'src/ui/Tag.tsx': code }))
}

const IMPORT = "import css from './tag.module.css'\n"

test('a class that no importing file uses is reported, also in a media query', () => {
  const sheet = '.tag { color: inherit }\n@media (width < 768px) {\n  .old { color: inherit }\n}'
  expect(unread(sheet, `${IMPORT}css.tag`)).toEqual([{ path: SHEET, line: 3, what: '.old' }])
})

test('a used class without a rule is reported', () => {
  expect(unread('.tag { color: inherit }', `${IMPORT}css.tag\ncss.word`)).toEqual([
    { path: 'src/ui/Tag.tsx', line: 3, what: '.word' },
  ])
})

test('a class named only in a comment or by the importer of another sheet is unused', () => {
  expect(unread('.tag { color: inherit }', `${IMPORT}// css.tag`)).toHaveLength(1)
  expect(unread('.tag { color: inherit }', "import css from './other.module.css'\ncss.tag")).toHaveLength(1)
})

test('a global class is composed or named in a string, and exists in a global sheet', () => {
  const shared = '.cut { color: inherit }\n.hidden { color: inherit }\n.idle { color: inherit }'
  const sheet = '.tag { composes: cut gone from global }'
  const code = '<p className="hidden none" />'
  const found = globalClassesStand.check(files({ [SHARED]: shared, [SHEET]: sheet, 'src/ui/Tag.tsx': code }))
  expect(found).toEqual([
    { path: SHEET, line: 1, what: '.gone' },
    { path: 'src/ui/Tag.tsx', line: 1, what: '.none' },
    { path: SHARED, line: 3, what: '.idle' },
  ])
})
