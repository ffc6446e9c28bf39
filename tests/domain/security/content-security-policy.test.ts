import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT_SECURITY_POLICY, STYLE_HASHES } from '#domain/security/content-security-policy.ts'

const PACKAGE = resolve(import.meta.dirname, '../../../node_modules/react-aria/dist/private')

/** The style texts that a file of the package writes into style elements, with constants filled in. */
function styleTexts(file: string): readonly string[] {
  const code = readFileSync(resolve(PACKAGE, file), 'utf8')
  return Array.from(code.matchAll(/style\.textContent = `([^`]*)`\.trim\(\)/g), ([, text = '']) =>
    text
      .replace(/\$\{(\$[\w$]+)\}/g, (_whole, name: string) => {
        const value = code.split(`const ${name} = '`)[1]
        return value?.split("'", 1)[0] ?? ''
      })
      .trim(),
  )
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

test('the policy allows the style text of react-aria that has no substitute', () => {
  const texts = styleTexts('overlays/usePreventScroll.mjs')
  expect(texts).toHaveLength(1)
  expect(STYLE_HASHES).toEqual(texts.map(hashOf))
})

test('the style text for pressable elements is blocked: base.css has its rule', () => {
  const [text = ''] = styleTexts('interactions/usePress.mjs')
  expect(text).toContain('[data-react-aria-pressable]')
  expect(STYLE_HASHES).not.toContain(hashOf(text))
})

test('the policy allows nothing inline but those hashes', () => {
  expect(CONTENT_SECURITY_POLICY.replace(/ 'sha256-[^']+'/g, '')).toBe(
    "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; img-src 'self' data: blob:; style-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'",
  )
})
