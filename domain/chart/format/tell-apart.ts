import { adaptiveText, exactText, fixedText } from './format-number.ts'

type Write = (value: number) => string

/** Doubles have this many reliable digits. */
const MOST_DIGITS = 15

/**
 * Formats values that are read side by side, each by `write`; one that would read as zero or like another of `values` is
 * formatted by `precise` with as few digits as make it differ (4 to 15). The values are read with the first text.
 */
export function tellApart(
  values: readonly (number | null)[],
  write: Write,
  precise: (value: number, digits: number) => string = adaptiveText,
): Write {
  let known: KnownTexts | null = null
  return (value) => {
    known ??= knownTexts(values, write, precise)
    return known.special.get(value) ?? lateText(value, known.groups, write, precise)
  }
}

/** The values by the text of `write`, and the texts of those that need more digits. */
interface KnownTexts {
  readonly groups: ReadonlyMap<string, readonly number[]>
  readonly special: ReadonlyMap<number, string>
}

/** The text of a value that is shown beside the others without being one of them, such as their total. */
function lateText(
  value: number,
  groups: KnownTexts['groups'],
  write: Write,
  precise: (value: number, digits: number) => string,
): string {
  const text = write(value)
  if (!Number.isFinite(value)) return text
  const others = (groups.get(text) ?? []).filter((one) => one !== value)
  if (others.length === 0 && !readsZero(text, value)) return text
  return new Map(apartTexts([value, ...others], precise)).get(value) ?? text
}

function knownTexts(
  values: readonly (number | null)[],
  write: Write,
  precise: (value: number, digits: number) => string,
): KnownTexts {
  const groups = new Map<string, number[]>()
  for (const value of new Set(values)) {
    if (value === null || !Number.isFinite(value)) continue
    const text = write(value)
    const group = groups.get(text)
    if (group === undefined) groups.set(text, [value])
    else group.push(value)
  }
  const special = new Map(
    [...groups].flatMap(([text, group]) =>
      group.length > 1 || readsZero(text, group[0] ?? 0) ? apartTexts(group, precise) : [],
    ),
  )
  return { groups, special }
}

function apartTexts(
  group: readonly number[],
  precise: (value: number, digits: number) => string,
): readonly (readonly [number, string])[] {
  for (let digits = 4; ; digits++) {
    const texts = group.map((value) => precise(value, digits))
    const isApart =
      new Set(texts).size === group.length && texts.every((text, at) => !readsZero(text, group[at] ?? 0))
    if (isApart || digits === MOST_DIGITS) return group.map((value, at) => [value, texts[at] ?? ''] as const)
  }
}

/** Whether a number that is not zero would read as zero. */
function readsZero(text: string, value: number): boolean {
  return value !== 0 && !/[1-9]/.test(text)
}

/** More decimals make a column hard to read; a value that needs more gets them on its own. */
const MOST_DECIMALS = 6

/**
 * Formats the values of a column: integers exactly, other numbers with enough decimals for three digits of every value (at
 * most 6). A value that would still read as zero or like another gets more digits on its own.
 */
export function columnText(values: readonly (number | null)[]): Write {
  const decimals = values.reduce<number>((most, value) => Math.max(most, decimalsOf(value)), 0)
  const write: Write =
    decimals === 0
      ? exactText
      : (value) => (Number.isFinite(value) ? fixedText(value, decimals) : exactText(value))
  return tellApart(values, write)
}

/** The decimals of a value that is rounded to three digits. */
function decimalsOf(value: number | null): number {
  if (value === null || value === 0 || !Number.isFinite(value) || Number.isInteger(value)) return 0
  const power = Math.floor(Math.log10(Math.abs(value)))
  // A value without a digit among these decimals gets more on its own.
  if (power < -MOST_DECIMALS) return 0
  const rounded = Number(Math.abs(value).toPrecision(3))
  const most = Math.min(MOST_DECIMALS, Math.max(0, 2 - power))
  for (let count = 0; count < most; count++) if (Number(rounded.toFixed(count)) === rounded) return count
  return most
}
