import { codeOnly } from './code-text.ts'
import { findAll, isCode, type Rule } from './source-file.ts'

const CLOCK_OR_CHANCE =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bnew Date\b(?!\s*\()|(?<!new )\bDate\(|\bMath\.random\b|\bcrypto\b\s*\.|\bperformance\b\s*\.|\b(setTimeout|setInterval|setImmediate|queueMicrotask|requestAnimationFrame)\b|\bfetch\s*\(|\b(localStorage|sessionStorage|indexedDB|navigator|globalThis)\b|\b(process|console)\./g

export const pureDomain: Rule = {
  name: 'domain uses no clock, no randomness and no I/O',
  instead: 'Take `now: number` (ms since 1970), `randomBytes` or the value itself as an argument.',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && path.startsWith('domain/'))
      .flatMap(({ path, text }) => findAll(path, codeOnly(text), CLOCK_OR_CHANCE)),
}

const TEXT_AS_CODE =
  /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc)\b|\bdocument\.write\b|\beval\(|\bnew Function\(/g

export const noTextAsCode: Rule = {
  name: 'no string becomes markup or code',
  instead: 'Draw with React or textContent; the content policy and Trusted Types would reject it.',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && /^(src|workers)\//.test(path))
      .flatMap(({ path, text }) => findAll(path, codeOnly(text), TEXT_AS_CODE)),
}
