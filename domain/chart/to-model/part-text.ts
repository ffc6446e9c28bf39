import { apartPercents } from '#domain/chart/format/apart-percents.ts'
import { percentDigits } from '#domain/chart/model/texts/percent-digits.ts'

/** What may be said at a part. */
interface PartTexts {
  readonly name: string
  readonly value: string
  readonly share: string
}

type Write = (texts: PartTexts) => string

/** The types of labels; old charts, and funnels, name them by their places here. Source: wire §7.3. */
const TYPES: readonly (readonly [key: string, write: Write])[] = [
  ['key', ({ name }) => name],
  ['value', ({ value }) => value],
  ['percent', ({ share }) => share],
  ['key_value', ({ name, value }) => `${name}: ${value}`],
  ['key_percent', ({ name, share }) => `${name}: ${share}`],
  ['key_value_percent', ({ name, value, share }) => `${name}: ${value} (${share})`],
  ['value_percent', ({ value, share }) => `${value} (${share})`],
]

/** What stands at a part by the type of its label; `template` holds {name}, {value} and {percent}. An unknown type is the name. */
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

/** Writes shares of 1 that are read side by side: those that would read alike have more decimals. */
export function shareTexts(shares: readonly (number | null)[]): (share: number) => string {
  const write = apartPercents(shares)
  return (share) => {
    const digits = write(share)
    return digits === '' ? '' : `${digits} %`
  }
}

/** A share of 1 as a text with one decimal, or as many as keep it from reading 0 or 100: "50.8 %", "0.003 %". */
export function shareText(share: number): string {
  const digits = percentDigits(share)
  return digits === '' ? '' : `${digits} %`
}
