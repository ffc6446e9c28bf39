import { readMarkdown } from '#domain/dashboard/markdown.ts'
import { describe, expect, test } from 'vitest'

const text = (value: string) => ({ kind: 'text', text: value })

describe('a note', () => {
  test.each([
    ['# Title', [{ kind: 'heading', level: 1, parts: [text('Title')] }]],
    [
      '## Sub\nline',
      [
        { kind: 'heading', level: 2, parts: [text('Sub')] },
        { kind: 'paragraph', parts: [text('line')] },
      ],
    ],
    [
      'one\ntwo\n\nthree',
      [
        { kind: 'paragraph', parts: [text('one two')] },
        { kind: 'paragraph', parts: [text('three')] },
      ],
    ],
    ['- a\n* b', [{ kind: 'list', entries: [[text('a')], [text('b')]] }]],
    [
      'a **b** *c* `d`',
      [
        {
          kind: 'paragraph',
          parts: [
            text('a '),
            { kind: 'strong', text: 'b' },
            text(' '),
            { kind: 'emphasis', text: 'c' },
            text(' '),
            { kind: 'code', text: 'd' },
          ],
        },
      ],
    ],
    [
      '[x](https://a.example)',
      [{ kind: 'paragraph', parts: [{ kind: 'link', text: 'x', href: 'https://a.example' }] }],
    ],
  ])('%j', (source, blocks) => {
    expect(readMarkdown(source)).toEqual(blocks)
  })

  test.each(['javascript:alert', 'data:text/html,x', '//evil.example', 'JAVASCRIPT:x'])(
    'a link to %s is only text',
    (href) => {
      expect(readMarkdown(`[x](${href})`)).toEqual([{ kind: 'paragraph', parts: [text('x')] }])
    },
  )

  test('HTML stays text', () => {
    const html = '<img src=x onerror=alert(1)>'
    expect(readMarkdown(html)).toEqual([{ kind: 'paragraph', parts: [text(html)] }])
  })
})
