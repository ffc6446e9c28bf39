import { expect, test } from 'vitest'
import { tagsOf } from '#server/superset/probe/page-tags.ts'

function written(html: string): readonly string[] {
  return tagsOf(html).map(({ name, attributes }) => `${name} ${JSON.stringify([...attributes])}`)
}

test.each([
  ['<INPUT Name="a" value=\'x\'>', ['input [["name","a"],["value","x"]]']],
  [
    '<div data-bootstrap="{&#34;a&#34;: &quot;&lt;b>&amp;&quot;}">',
    ['div [["data-bootstrap","{\\"a\\": \\"<b>&\\"}"]]'],
  ],
  ['<a href="one" href="two">', ['a [["href","one"]]']],
  // A name that objects have of their own is passed over, or one like any other.
  ['<i __proto__="x" constructor="y">', ['i [["constructor","y"]]']],
  ['<!-- <input name="hidden"> --><script>"<input name=\'quoted\'>"</script>', ['script []']],
  ['<p>text <input name="cut', ['p []']],
  ['', []],
])('%s', (html, tags) => {
  expect(written(html)).toEqual(tags)
})

test('a page of millions of tags is left after the first thousands', () => {
  expect(tagsOf('<b>'.repeat(3_000_000)).length).toBeLessThan(50_000)
})

test('an unfinished attribute ends at the limit of a page', () => {
  expect(tagsOf(`<div data-bootstrap="${'x'.repeat(50_000_000)}`)).toEqual([])
})
