import { type Helper, listOf, textOf } from '#domain/chart/template/values.ts'
import { parseJson } from '#domain/core/parse.ts'
import { printed } from './printed.ts'

/** Default length of an excerpt in characters. */
const EXCERPT_LENGTH = 50

/** Makes a helper on texts that returns other values unchanged. */
function onText(work: (text: string) => string): Helper {
  return ([value]) => (typeof value === 'string' ? work(value) : value)
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Helpers on texts and lists. */
export const TEXTS: readonly (readonly [string, Helper])[] = [
  ['stringify', ([value]) => JSON.stringify(value) ?? ''],
  [
    'parseJson',
    ([text]) => {
      const parsed = parseJson(textOf(text))
      return parsed.ok ? parsed.value : undefined
    },
  ],
  ['uppercase', onText((text) => text.toUpperCase())],
  ['lowercase', onText((text) => text.toLowerCase())],
  ['capitalizeFirst', onText(capitalized)],
  ['capitalizeEach', onText((text) => text.toLowerCase().replaceAll(/\S+/g, capitalized))],
  [
    'excerpt',
    ([text, length]) => {
      const most = Number(length) > 0 ? Math.floor(Number(length)) : EXCERPT_LENGTH
      return typeof text === 'string' && text.length >= most ? `${text.slice(0, most)}...` : text
    },
  ],
  [
    'sanitize',
    onText((text) => {
      const words = text
        .replaceAll(/[^\w\s]/g, '')
        .split(/\s/)
        .filter(Boolean)
      return words.join('-').toLowerCase()
    }),
  ],
  ['newLineToBr', onText((text) => text.replaceAll(/\r\n|\r|\n/g, '<br>'))],
  ['concat', (values) => values.map(textOf).join('')],
  ['join', ([list, between]) => listOf(list).map(textOf).join(textOf(between))],
  ['first', ([list]) => listOf(list)[0] ?? ''],
  ['last', ([list]) => listOf(list).at(-1) ?? ''],
  ['sprintf', ([format, ...values], named) => printed(textOf(format), values, named)],
  ['showIf', ([value]) => (value ? '' : 'hidden')],
  ['hideIf', ([value]) => (value ? 'hidden' : '')],
  ['selectedIf', ([value]) => (value ? 'selected' : '')],
  ['checkedIf', ([value]) => (value ? 'checked' : '')],
]
