import { parseArgs } from 'node:util'
import { err, ok, type Result } from '#domain/core/result.ts'
import { OPTIONS } from './spec.ts'

/** The options of a command line, unparsed. */
export type Values = ReturnType<typeof parse>['values']

/** Splits a command line into options and numbers. Throws Node's error for unknown options. */
export function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
}

/** Reads an integer option; null if it is missing. Fails: a sentence. */
export function readInteger(
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
    : err(`--${name} is an integer from ${least} to ${most}, and not “${text}”.`)
}
