import { codeOnly } from './code-text.ts'
import { findAll, isCode, type Rule } from './source-file.ts'

const ANY = /(?::|<|\||&|,|\bas|=|\bextends)\s*any\b(?!\s*[:(])|\bany\[\]/g
const SUPPRESSION = /@ts-(ignore|expect-error|nocheck)|\b(eslint|oxlint|biome|prettier)-(disable|ignore)\b/g
const CAST_THROUGH_UNKNOWN = /\bas\s+unknown\s+as\b/g

export const noAny: Rule = {
  name: 'no type is any',
  instead: 'Parse input with a contract, or take `unknown` and check it.',
  check: (files) =>
    files.filter(({ path }) => isCode(path)).flatMap(({ path, text }) => findAll(path, codeOnly(text), ANY)),
}

export const noSuppression: Rule = {
  name: 'no comment disables a check',
  instead: 'Change the code so that the check passes. If the check is wrong, change its rule for all files.',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) || path.endsWith('.css'))
      .filter(({ path }) => !path.startsWith('tests/architecture'))
      .flatMap(({ path, text }) => findAll(path, text, SUPPRESSION)),
}

export const noForcedCast: Rule = {
  name: 'no cast goes through unknown',
  instead: 'Parse or check the input where it arrives.',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && !path.startsWith('tests/'))
      .flatMap(({ path, text }) => findAll(path, codeOnly(text), CAST_THROUGH_UNKNOWN)),
}
