import { describe, expect, test } from 'vitest'
import { readNote } from '#domain/dashboard/note/read-note.ts'

test.each<readonly [string, string]>([
  ['# Title', '<h2>Title</h2>\n'],
  ['## Sub\nline', '<h3>Sub</h3>\n<p>line</p>\n'],
  ['###### Deep', '<h4>Deep</h4>\n'],
  ['one  \ntwo\n\nthree', '<p>one<br>\ntwo</p>\n<p>three</p>\n'],
  ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n'],
  ['3. a', '<ol start="3">\n<li>a</li>\n</ol>\n'],
  ['> said', '<blockquote>\n<p>said</p>\n</blockquote>\n'],
  ['```\nselect 1 < 2\n```', '<pre><code>select 1 &lt; 2\n</code></pre>\n'],
  ['a\n\n---', '<p>a</p>\n<hr>\n'],
  ['**b** *c* `d` ~~e~~', '<p><strong>b</strong> <em>c</em> <code>d</code> <s>e</s></p>\n'],
  ['[**x**](https://a.example)', '<p><a href="https://a.example"><strong>x</strong></a></p>\n'],
  ['[constructor] [x][toString]', '<p>[constructor] [x][toString]</p>\n'],
  ['www.a.example', '<p>www.a.example</p>\n'],
  ['H<sub>2</sub>O', '<p>H<sub>2</sub>O</p>\n'],
])('the Markdown %j is rendered', (source, html) => {
  expect(readNote(source)).toEqual({ html, cut: null })
})

test('the cells of a table are aligned like their column, without a style', () => {
  const { html } = readNote('| a | b |\n| - | -: |\n| 1 | 2 |')
  expect(html.replaceAll('\n', '')).toBe(
    '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead>' +
      '<tbody><tr><td>1</td><td align="right">2</td></tr></tbody></table>',
  )
})

describe('a note of any size is limited, with a message:', () => {
  test.each([
    ['very many headings', '# a\n'.repeat(20_000), /more than 4,000/],
    ['links that never end', '[a]('.repeat(20_000), /80,000 characters, and the first 30,000/],
    ['bold in bold', `${'**'.repeat(7_000)}a${'**'.repeat(7_000)}`, /more than 4,000/],
    ['emphasis in emphasis', `${'*a '.repeat(2_000)}${'b* '.repeat(2_000)}`, /more than 4,000/],
    ['quotes in quotes', `${'> '.repeat(5_000)}a`, /10 levels deep/],
    ['lists in lists', `${'- '.repeat(5_000)}a`, /10 levels deep/],
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
    expect(note.html.length).toBeLessThan(100_000)
    expect(note.html.match(/</g)?.length ?? 0).toBeLessThan(10_000)
    expect(note.html.isWellFormed()).toBe(true)
  })

  test('the text before the end is shown', () => {
    expect(readNote(`${'**a** '.repeat(4_000)}`).html.startsWith('<p><strong>a</strong> <strong>a')).toBe(
      true,
    )
  })

  test('ten nested lists are shown', () => {
    const nested = Array.from({ length: 10 }, (_, depth) => `${' '.repeat(2 * depth)}- level ${depth + 1}`)
    const note = readNote(nested.join('\n'))
    expect([note.cut, note.html.includes('level 10')]).toEqual([null, true])
  })
})
