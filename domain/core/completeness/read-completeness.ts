import { isRecord } from '#domain/core/parse.ts'
import { fields, flag, nullable, number, oneOf, type Shape, text, where } from '#domain/core/shape.ts'
import { type Completeness, type Shortfall, type TruncatedBy, UNKNOWN_COMPLETENESS } from './completeness.ts'

const LIMITS = [
  'row-limit',
  'server-limit',
  'sql-limit',
  'byte-limit',
  'sample',
] as const satisfies readonly TruncatedBy[]

type Of<K extends Shortfall['kind']> = Extract<Shortfall, { readonly kind: K }>

const SHAPES: { readonly [K in Shortfall['kind']]: Shape<Of<K>> } = {
  truncated: fields<Of<'truncated'>>({
    kind: oneOf(['truncated']),
    at: number,
    by: oneOf(LIMITS),
    total: nullable(number),
    isCertain: flag,
  }),
  'first-of': fields<Of<'first-of'>>({
    kind: oneOf(['first-of']),
    noun: text,
    shown: number,
    total: nullable(number),
  }),
  'partial-period': fields<Of<'partial-period'>>({ kind: oneOf(['partial-period']), period: text }),
  rejected: fields<Of<'rejected'>>({ kind: oneOf(['rejected']), part: text, reason: text }),
  'not-drawn': fields<Of<'not-drawn'>>({
    kind: oneOf(['not-drawn']),
    count: number,
    reason: text,
    isCertain: flag,
  }),
  'not-comparable': fields<Of<'not-comparable'>>({
    kind: oneOf(['not-comparable']),
    subject: text,
    reason: text,
  }),
  estimated: fields<Of<'estimated'>>({ kind: oneOf(['estimated']), subject: text, reason: text }),
  unread: fields<Of<'unread'>>({ kind: oneOf(['unread']), note: text }),
}

const ALL: readonly Shape<Shortfall>[] = Object.values(SHAPES)

function isShortfall(value: unknown): value is Shortfall {
  return ALL.some((shape) => shape.fault(value) === null)
}

/** The shape of a stored completeness. */
export const completenessShape: Shape<Completeness> = fields<Completeness>({
  isKnown: flag,
  shortfalls: where(
    (value): value is readonly Shortfall[] => Array.isArray(value) && value.every(isShortfall),
  ),
})

/**
 * Parses a foreign completeness. With an unknown kind of shortfall, or without a valid value, the answer is not known to
 * be complete.
 */
export function readCompleteness(value: unknown): Completeness {
  if (!isRecord(value) || !Array.isArray(value['shortfalls'])) return UNKNOWN_COMPLETENESS
  const given: readonly unknown[] = value['shortfalls']
  const shortfalls = given.filter(isShortfall)
  return { isKnown: value['isKnown'] === true && shortfalls.length === given.length, shortfalls }
}
