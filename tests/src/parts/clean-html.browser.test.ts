import { beforeAll, describe, expect, test } from 'vitest'
import { cleanHtml } from '#parts/clean-html.ts'

const reports: string[] = []

// The parts of the product's policy that markup can break. Source: security §11.
beforeAll(() => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    reports.push(`${violatedDirective} ${sample}`),
  )
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "style-src 'self'; object-src 'none'; require-trusted-types-for 'script'"
  document.head.append(policy)
})

function cleaned(html: string): string {
  const box = document.createElement('div')
  box.append(cleanHtml(html))
  return box.innerHTML
}

test.each([
  '<p>H<sub>2</sub>O <b>b</b> <i>i</i> <u>u</u></p>',
  '<details><summary>More</summary>text</details>',
  '<table><tbody><tr><td align="right" colspan="2">1</td></tr></tbody></table>',
])('%s stays as it is', (html) => {
  expect(cleaned(html)).toBe(html)
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<style>p { color: red }</style>', ''],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>', ''],
  ['<form action="//evil.example"><input name="a"><button>Send</button></form>', 'Send'],
  [
    '<p onclick="alert(1)" style="color: red" id="root" class="a" data-a="1" aria-label="a">a</p>',
    '<p>a</p>',
  ],
  ['<p name="location">a</p>', '<p>a</p>'],
  ['<h1>Title</h1>', 'Title'],
  [
    '<a href="https://a.example" target="_top" ping="/x">a</a>',
    '<a href="https://a.example" rel="noopener noreferrer nofollow">a</a>',
  ],
  ['<img src="x" onerror="alert(1)">', '<a href="x" rel="noopener noreferrer nofollow">Picture</a>'],
  [
    '<img src="/static/a.png" alt="map" srcset="//evil.example/b.png">',
    '<img src="/static/a.png" alt="map" loading="lazy">',
  ],
  [
    '<img src="https://a.example/b.png" alt="map">',
    '<a href="https://a.example/b.png" rel="noopener noreferrer nofollow">map</a>',
  ],
  ['<img src="data:image/png;base64,x" alt="<b>map">', '<a>&lt;b&gt;map</a>'],
  ['<video src="https://a.example/b.mp4"></video>', ''],
])('%s becomes %j', (html, expected) => {
  expect(cleaned(html)).toBe(expected)
})

describe('a forbidden link is replaced by its text:', () => {
  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    '&#106;avascript:x',
    'java&#9;script:x',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'ftp://a.example',
    'vbscript:x',
  ])('%s', (address) => {
    expect(cleaned(`<a href="${address}">x</a>`)).toBe('<a>x</a>')
  })
})

test('ten thousand nested elements are drawn', () => {
  expect(cleanHtml('<b>'.repeat(10_000)).querySelectorAll('b').length).toBeGreaterThan(100)
})

test('none of them violated the content policy', () => {
  expect(reports).toEqual([])
})
