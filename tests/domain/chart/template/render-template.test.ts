import { describe, expect, test } from 'vitest'
import { renderTemplate } from '#domain/chart/template/render-template.ts'

const value = {
  data: [
    { origin: 'ATL', count: 7, late: null, date: Date.UTC(2001, 0, 2, 15, 4) },
    { origin: '<b>ORD</b>', count: 1200.5, late: 0, date: null },
  ],
}
const html = (template: string, data: unknown = value) => {
  const rendered = renderTemplate(template, data)
  return rendered.ok ? rendered.value : `failed: ${rendered.error.message}`
}

test.each([
  ['{{#each data}}{{origin}} {{/each}}', 'ATL &lt;b&gt;ORD&lt;/b&gt; '],
  ['{{#each data}}{{{origin}}} {{/each}}', 'ATL <b>ORD</b> '],
  ['{{#each data}}{{@index}}{{#unless @last}}, {{/unless}}{{/each}}', '0, 1'],
  ['{{#each data as |row at|}}{{at}}:{{row.count}} {{/each}}', '0:7 1:1200.5 '],
  ['{{#each data}}{{#if late}}late{{else}}-{{/if}}{{/each}}', '--'],
  ['{{#each data}}{{#if late includeZero=true}}late{{else}}-{{/if}}{{/each}}', '-late'],
  ['{{#each none}}x{{else}}nothing{{/each}}', 'nothing'],
  ['{{#with data.[0]}}{{origin}} of {{../data.length}}{{/with}}', 'ATL of 2'],
  ['{{#data}}{{count}};{{/data}}', '7;1200.5;'],
  ['{{data.0.origin}}', 'ATL'],
  ['{{#each data}}{{@root.data.length}}{{/each}}', '22'],
  ['{{lookup data.[0] "origin"}}', 'ATL'],
  ['{{stringify data.[0].count}}', '7'],
  ['{{formatNumber data.[1].count}}', '1,200.5'],
  ['{{dateFormat data.[0].date format="D MMMM YYYY, HH:mm"}}', '2 January 2001, 15:04'],
  ['{{dateFormat data.[0].date}}', '2001-01-02'],
  ['{{#if (gt data.[0].count 5)}}many{{else}}few{{/if}}', 'many'],
  ['{{#if (and (eq data.[0].origin "ATL") (not data.[0].late))}}yes{{/if}}', 'yes'],
  ['a {{! a note }}b{{~ " " ~}} c', 'a bc'],
  ['{{missing.deep.path}}', ''],
])('%s', (template, text) => {
  expect(html(template)).toBe(text)
})

describe('nothing of the program is reached', () => {
  test.each([
    '{{constructor}}',
    '{{data.constructor}}',
    '{{#with data}}{{__proto__.constructor}}{{/with}}',
    '{{lookup data "constructor"}}',
    '{{#with "text" as |s|}}{{s.sub.call}}{{/with}}',
    '{{toString}}',
  ])('%s is nothing', (template) => {
    expect(html(template)).toBe('')
  })

  test('a column may have the name of what all objects have', () => {
    const row = Object.fromEntries([['__proto__', 'own'] as const, ['constructor', 'own'] as const])
    expect(html('{{#each data}}{{__proto__}} {{constructor}}{{/each}}', { data: [row] })).toBe('own own')
  })
})

describe('what cannot be drawn is said', () => {
  test.each([
    ['{{#each data}}', 'failed: Parse error on line 1.'],
    ['{{nohelper 1}}', 'failed: The helper “nohelper” is not known here.'],
    ['{{> part}}', 'failed: Partials and decorators are not drawn here.'],
    ['x'.repeat(50_001), 'failed: It is longer than 50,000 letters.'],
  ])('%#', (template, text) => {
    expect(html(template)).toBe(text)
  })

  test('a template that would never end comes to an end', () => {
    const data = Array.from({ length: 1_000 }, (_, at) => at)
    const inner = '{{#each @root.data}}{{#each @root.data}}x{{/each}}{{/each}}'
    expect(html(inner, { data })).toMatch(/^failed: It g(oes|ives)/)
  })

  test('one whose blocks lie deep in each other is drawn, or says so', () => {
    const deep = `${'{{#if data}}'.repeat(3_000)}x${'{{/if}}'.repeat(3_000)}`
    expect(html(deep)).toMatch(/^(x|failed: )/)
  })
})
