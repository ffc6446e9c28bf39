import { apartPercents } from '#domain/chart/format/apart-percents.ts'
import { percentDigits } from '#domain/chart/model/texts/percent-digits.ts'

/** The texts of a label. */
interface PartTexts {
  readonly name: string
  readonly value: string
  readonly share: string
}

type Write = (texts: PartTexts) => string

/** The types of labels. Legacy charts and funnels use their index. Source: wire §7.3. */
const TYPES: readonly (readonly [key: string, write: Write])[] = [
  ['key', ({ name }) => name],
  ['value', ({ value }) => value],
  ['percent', ({ share }) => share],
  ['key_value', ({ name, value }) => `${name}: ${value}`],
  ['key_percent', ({ name, share }) => `${name}: ${share}`],
  ['key_value_percent', ({ name, value, share }) => `${name}: ${value} (${share})`],
  ['value_percent', ({ value, share }) => `${value} (${share})`],
]

/** The label of a part by type; `template` contains {name}, {value} and {percent}. An unknown type gives the name. */
export function partText(type: unknown, texts: PartTexts, template: string | null = null): string {
  if (type === 'template' && template !== null) {
    const named: ReadonlyMap<string, string> = new Map([
      ['name', texts.name],
      ['value', texts.value],
      ['percent', texts.share],
    ])
    return template.replaceAll(/\{(name|value|percent)\}/g, (_, part: string) => named.get(part) ?? '')
  }
  const found = TYPES.find(([key], at) => key === type || at === type || String(at) === type)
  return found === undefined ? texts.name : found[1](texts)
}

/** Formats shares of 1 that are read side by side; those that would read alike have more decimals. */
export function shareTexts(shares: readonly (number | null)[]): (share: number) => string {
  const write = apartPercents(shares)
  return (share) => {
    const digits = write(share)
    return digits === '' ? '' : `${digits} %`
  }
}

/** Formats a share of 1 with one decimal, or as many as it needs not to read as 0 or 100: "50.8 %", "0.003 %". */
export function shareText(share: number): string {
  const digits = percentDigits(share)
  return digits === '' ? '' : `${digits} %`
}
