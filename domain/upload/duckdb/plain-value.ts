import { ISO_DATE } from '#domain/upload/columns/date-formats.ts'
import type { TextLayout, UploadColumn } from '#domain/upload/recipe.ts'

/** The value of a text by a bare cast, and whether the cast is exact: the value is written back as the same text. */
interface PlainValue {
  readonly value: string
  readonly isExact: string
}

/**
 * The SQL of a bare cast for a type whose patterns accept every text that it writes. Most values of a file are such texts, which
 * need no patterns: the check takes a tenth of their time. Null where a text that is written back may have another meaning.
 */
export function plainValue(
  text: string,
  { type, format }: Pick<UploadColumn, 'type' | 'format'>,
  { decimal, nullTexts }: Pick<TextLayout, 'decimal' | 'nullTexts'>,
): PlainValue | null {
  // A word for NULL may be a number, such as -999.
  if (nullTexts.some((word) => /[0-9]/.test(word))) return null
  const cast = (name: string) => `TRY_CAST(${text} AS ${name})`
  const back = (value: string) => `CAST(${value} AS VARCHAR)`
  switch (type.kind) {
    case 'integer':
      return { value: cast('BIGINT'), isExact: `${back(cast('BIGINT'))} = ${text}` }
    case 'number':
      return decimal === '.' ? plainNumber(text, cast('DOUBLE')) : null
    case 'decimal': {
      const value = cast(`DECIMAL(${type.precision},${type.scale})`)
      return decimal === '.' ? { value, isExact: isExactDecimal(text, back(value), type.scale) } : null
    }
    case 'date':
      return isIso(format)
        ? { value: cast('DATE'), isExact: `length(${text}) = 10 AND ${back(cast('DATE'))} = ${text}` }
        : null
    case 'timestamp': {
      const value = cast('TIMESTAMP')
      const written = `replace(${text}, 'T', ' ')`
      return isIso(format)
        ? { value, isExact: `length(${text}) BETWEEN 19 AND 26 AND ${back(value)} = ${written}` }
        : null
    }
    default:
      return null
  }
}

/** All places are written back, which a text may leave out. */
function isExactDecimal(text: string, back: string, scale: number): string {
  if (scale === 0) return `${back} = ${text}`
  const zeros = '0'.repeat(scale)
  return `(${back} = ${text} OR ${back} = ${text} || '.${zeros}' OR rtrim(${back}, '0') = rtrim(${text}, '0'))`
}

/** More digits than this may be more than a DOUBLE has. */
const DOUBLE_DIGITS = 17

/** Infinite values are written back, too. An integer is written with `.0`, and zeros at the end of a fraction are not. */
function plainNumber(text: string, value: string): PlainValue {
  const back = `CAST(${value} AS VARCHAR)`
  const isShort = `length(${text}) <= ${DOUBLE_DIGITS} AND rtrim(${back}, '0') = rtrim(${text}, '0')`
  return {
    value,
    isExact: `isfinite(${value}) AND (${back} = ${text} OR ${back} = ${text} || '.0' OR ${isShort})`,
  }
}

function isIso(format: string | null): boolean {
  return (format ?? ISO_DATE) === ISO_DATE
}
