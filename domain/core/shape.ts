import { isRecord } from './parse.ts'
import { err, ok, type Result } from './result.ts'

declare const kind: unique symbol

/**
 * The shape of a stored value: `fault` is null for a valid value, otherwise the dotted path of the first invalid place
 * ('' for the value itself). Used before the first screen, where a schema library would be too large; later code uses
 * zod.
 */
export interface Shape<T> {
  readonly fault: (value: unknown) => string | null
  readonly [kind]?: T
}

/** The type of the values of a shape. */
export type Shaped<S> = S extends Shape<infer T> ? Readonly<T> : never

/** A typed value. Fails: `unreadable`, with the first invalid place. */
export type Read<T> = Result<T, { readonly code: 'unreadable'; readonly field: string }>

/** Validates a value; `root` names the place of an error of the value itself. */
export function readShape<T>(shape: Shape<T>, value: unknown, root = ''): Read<T> {
  const field = shape.fault(value)
  return field === null ? ok(value as T) : err({ code: 'unreadable', field: field || root })
}

/** Validates a value; null if it is invalid. */
export function shapedOrNull<T>(shape: Shape<T>, value: unknown): T | null {
  const read = readShape(shape, value)
  return read.ok ? read.value : null
}

/** The shape of a type guard. */
export function where<T>(is: (value: unknown) => value is T): Shape<T> {
  return { fault: (value) => (is(value) ? null : '') }
}

/** A text. */
export const text = where((value) => typeof value === 'string')

/** A boolean. */
export const flag = where((value) => typeof value === 'boolean')

/** A finite number. */
export const number = where((value): value is number => typeof value === 'number' && Number.isFinite(value))

/** A root number. */
export const int = where((value): value is number => Number.isSafeInteger(value))

/** A root number from 0. */
export const count = where((value): value is number => Number.isSafeInteger(value) && Number(value) >= 0)

/** One of the given texts. */
export function oneOf<const T extends string>(values: readonly T[]): Shape<T> {
  return where((value): value is T => values.some((one) => one === value))
}

/** Null or a value of the shape. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return { fault: (value) => (value === null ? null : shape.fault(value)) }
}

/** A field that may be missing. */
export function optional<T>(shape: Shape<T>): Shape<T> {
  return { fault: (value) => (value === undefined ? null : shape.fault(value)) }
}

/** A list of values of a shape. */
export function list<T>(shape: Shape<T>): Shape<readonly T[]> {
  return {
    fault: (value) => {
      if (!Array.isArray(value)) return ''
      for (const [index, one] of value.entries()) {
        const inner = shape.fault(one)
        if (inner !== null) return placeIn(String(index), inner)
      }
      return null
    },
  }
}

/** The shape of an object, with the names of its fields in order. */
export interface FieldsShape<T> extends Shape<T> {
  readonly names: readonly (keyof T & string)[]
}

/** An object with at least these fields; others are ignored. */
export function fields<T extends object>(
  shapes: {
    readonly [Name in keyof T]: Shape<T[Name]>
  },
): FieldsShape<T> {
  const all = Object.entries<Shape<unknown>>(shapes)
  const names: (keyof T & string)[] = []
  for (const name in shapes) names.push(name)
  return {
    names,
    fault: (value) => {
      if (!isRecord(value)) return ''
      for (const [name, shape] of all) {
        const inner = shape.fault(value[name])
        if (inner !== null) return placeIn(name, inner)
      }
      return null
    },
  }
}

function placeIn(name: string, inner: string): string {
  return inner === '' ? name : `${name}.${inner}`
}
