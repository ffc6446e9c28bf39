import { describe, expect, test } from 'vitest'
import type { Block, Inline } from '#domain/dashboard/note/note.ts'
import { readNote } from '#domain/dashboard/note/read-note.ts'

const text = (value: string): Inline => ({ kind: 'text', text: value })
const paragraph = (...parts: readonly Inline[]): Block => ({ kind: 'paragraph', parts })
const line = (...parts: readonly Inline[]): Block => ({ kind: 'line', parts })

describe('a note', () => {
  test.each<readonly [string, readonly Block[]]>([
    ['# Title', [{ kind: 'heading', level: 1, parts: [text('Title')] }]],
    ['## Sub\nline', [{ kind: 'heading', level: 2, parts: [text('Sub')] }, paragraph(text('line'))]],
    ['###### Deep', [{ kind: 'heading', level: 3, parts: [text('Deep')] }]],
    ['one\ntwo\n\nthree', [paragraph(text('one'), text(' '), text('two')), paragraph(text('three'))]],
    ['one  \ntwo', [paragraph(text('one'), { kind: 'break' }, text('two'))]],
    ['- a\n- b', [{ kind: 'list', entries: [[line(text('a'))], [line(text('b'))]] }]],
    ['- a\n\n- b', [{ kind: 'list', entries: [[paragraph(text('a'))], [paragraph(text('b'))]] }]],
    ['3. a\n4. b', [{ kind: 'numbered', start: 3, entries: [[line(text('a'))], [line(text('b'))]] }]],
    ['> said', [{ kind: 'quote', blocks: [paragraph(text('said'))] }]],
    ['```sql\nselect 1 < 2\n```', [{ kind: 'code', text: 'select 1 < 2' }]],
    ['a\n\n---', [paragraph(text('a')), { kind: 'rule' }]],
    [
      '| a | b |\n| - | -: |\n| 1 | **2** |',
      [
        {
          kind: 'table',
          alignments: ['start', 'end'],
          head: [[text('a')], [text('b')]],
          rows: [[[text('1')], [{ kind: 'strong', parts: [text('2')] }]]],
        },
      ],
    ],
    [
      '**b** *c* `d` ~~e~~',
      [
        paragraph(
          { kind: 'strong', parts: [text('b')] },
          text(' '),
          { kind: 'emphasis', parts: [text('c')] },
          text(' '),
          { kind: 'code', text: 'd' },
          text(' '),
          { kind: 'deleted', parts: [text('e')] },
        ),
      ],
    ],
    [
      '[**x**](https://a.example "t")',
      [
        paragraph({
          kind: 'link',
          href: 'https://a.example',
          parts: [{ kind: 'strong', parts: [text('x')] }],
        }),
      ],
    ],
    ['[constructor] [x][toString]', [paragraph(text('[constructor] [x][toString]'))]],
    ['<img src=x onerror=alert(1)>', [paragraph(text('<img src=x onerror=alert(1)>'))]],
    ['<script>alert(1)</script>', [paragraph(text('<script>alert(1)</script>'))]],
  ])('%j', (source, blocks) => {
    expect(readNote(source)).toEqual({ blocks, cut: null })
  })

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    '&#106;avascript:x',
    'java&#9;script:x',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '\\\\\\\\evil.example',
    '<java\tscript:x>',
  ])('a link to %s leaves its words alone', (address) => {
    expect(readNote(`[x](${address})`).blocks).toEqual([paragraph(text('x'))])
    expect(readNote(`[x]\n\n[x]: ${address}`).blocks).toEqual([paragraph(text('x'))])
  })

  test('a picture of this product is drawn, another one is a link, and a bad address leaves its words', () => {
    const found = ['/static/a.png', 'https://a.example/b.png', 'javascript:x', 'data:image/png;base64,x'].map(
      (address) => readNote(`![map](${address})`).blocks,
    )
    expect(found).toEqual([
      [paragraph({ kind: 'picture', src: '/static/a.png', words: 'map' })],
      [paragraph({ kind: 'link', href: 'https://a.example/b.png', parts: [text('map')] })],
      [paragraph(text('map'))],
      [paragraph(text('map'))],
    ])
    expect(readNote('![](x:y)').blocks).toEqual([paragraph(text('Picture'))])
  })
})

/** How deep the values of a note stand in one another, and how many they are. */
function extent(value: unknown, depth = 0): { readonly depth: number; readonly count: number } {
  if (typeof value !== 'object' || value === null) return { depth, count: 0 }
  return Object.values(value)
    .map((one: unknown) => extent(one, depth + 1))
    .reduce((a, b) => ({ depth: Math.max(a.depth, b.depth), count: a.count + b.count }), { depth, count: 1 })
}

describe('a note of any size is bounded and says what is missing:', () => {
  test.each([
    ['very many headings', '# a\n'.repeat(20_000), /more than 4,000/],
    ['links that never end', '[a]('.repeat(20_000), /80,000 characters, and the first 30,000/],
    ['bold in bold', `${'**'.repeat(7_000)}a${'**'.repeat(7_000)}`, /more than 4,000/],
    ['emphasis in emphasis', `${'*a '.repeat(2_000)}${'b* '.repeat(2_000)}`, /more than 4,000/],
    ['quotes in quotes', `${'> '.repeat(5_000)}a`, /10 deep/],
    ['lists in lists', `${'- '.repeat(5_000)}a`, /10 deep/],
    [
      'a table of 65,000 cells',
      `${'|a'.repeat(300)}\n${'|-'.repeat(300)}\n${'|a\n'.repeat(300)}`,
      /more than/,
    ],
    ['brackets', '['.repeat(30_000), null],
    ['half a character at the end', `${'a'.repeat(29_999)}😀`, /30,001 characters/],
  ])('%s', (_name, source, cut) => {
    const note = readNote(source)
    if (cut === null) expect(note.cut).toBeNull()
    else expect(note.cut).toMatch(cut)
    const { depth, count } = extent(note.blocks)
    expect(depth).toBeLessThan(100)
    expect(count).toBeLessThan(20_000)
    expect(JSON.stringify(note)).not.toMatch(/\\ud83d/)
  })

  test('ten lists in one another are all there', () => {
    const nested = Array.from({ length: 10 }, (_, depth) => `${' '.repeat(2 * depth)}- level ${depth + 1}`)
    const note = readNote(nested.join('\n'))
    expect([note.cut, JSON.stringify(note).includes('level 10')]).toEqual([null, true])
  })
})
