import type { WireError } from '#domain/errors/wire-error.ts'

/** How a Superset words that a database has no validator, or that the program of its validator is not installed. */
const NO_CHECK = ['no SQL validator is configured', "Unable to execute 'ecpg'"] as const

/** Whether a rejected check means that the server cannot check any SQL of this database; otherwise it is about the text. */
export function meansNoCheck({ code, message, errors = [] }: WireError): boolean {
  if (code !== 'refused') return false
  return [message, ...errors.map((one) => one.message)].some((text) =>
    NO_CHECK.some((part) => text.includes(part)),
  )
}
