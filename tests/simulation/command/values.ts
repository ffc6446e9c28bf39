import { parseArgs } from 'node:util'
import { err, ok, type Result } from '#domain/core/result.ts'
import { OPTIONS } from './spec.ts'

/** The options that a command line gives, unread. */
export type Values = ReturnType<typeof parse>['values']

/** Splits a command line into options and numbers. Throws what Node throws at one that is not known. */
export function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
}

/** Reads an option that is a whole number; null where it is left out. Fails: a sentence. */
export function allColumns(
  values: Values,
  name: 'threads' | 'devices' | 'windows' | 'every',
  least: number,
  most = 1_000_000,
): Result<number | null, string> {
  const text = values[name]
  if (text === undefined) return ok(null)
  const number = /^\d{1,7}$/.test(text) ? Number(text) : -1
  return number >= least && number <= most
    ? ok(number)
    : err(`--${name} is a whole number from ${least} to ${most}, and not “${text}”.`)
}
