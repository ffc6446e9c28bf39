import { err, ok, type Result } from '#domain/core/result.ts'

/** The address of the Superset: `origin` without a path, `prefix` before each path ('' or '/…'), `shown` for messages. */
export interface UpstreamAddress {
  readonly origin: string
  readonly prefix: string
  readonly shown: string
}

/** A prefix of plain names: nothing to decode, and no `..`. */
const PREFIX = /^(?:\/[\w~-][\w.~-]*)*$/

/** Reads the address of a Superset, with or without a path. Fails with a line about the fault. */
export function readUpstreamAddress(text: string): Result<UpstreamAddress, string> {
  const refuse = (why: string) =>
    err(`The address of the Superset must be one such as https://bi.example.org, not "${text}"${why}.`)
  if (!URL.canParse(text)) return refuse('')
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol)) return refuse('')
  if (url.username !== '' || url.password !== '') return refuse(': it may hold no user and no password')
  if (url.search !== '' || url.hash !== '') return refuse(': it may hold no ? and no #')
  const prefix = url.pathname.replace(/\/$/, '')
  if (!PREFIX.test(prefix)) return refuse(': its path may hold letters, digits and . _ ~ - only')
  return ok({ origin: url.origin, prefix, shown: `${url.origin}${prefix}` })
}
