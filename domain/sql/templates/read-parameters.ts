import { parseParameters } from './parse-parameters.ts'

/** The parameters of a tab as an object; null for none. Invalid ones count as none: the answer then names the missing ones. */
export function readParameters(json: string | null): Readonly<Record<string, unknown>> | null {
  const read = parseParameters(json)
  return read.ok && read.value.size > 0 ? Object.fromEntries(read.value) : null
}
