/** Encoding of a text file as DuckDB names it, or a message for the user why it is not supported. */
type TextEncoding =
  | { readonly ok: true; readonly encoding: 'utf-8' | 'utf-16' | 'latin-1' }
  | { readonly ok: false; readonly problem: string }

interface FileBytes {
  readonly head: Uint8Array
  /** The file is not valid UTF-8. */
  readonly isBroken: boolean
  /** The file has bytes that are letters in Windows-1252 and control characters in Latin-1. */
  readonly hasWindowsSigns: boolean
}

/** Detects the encoding of a text file. UTF-16 is only supported in little-endian order, as Windows writes it. */
export function textEncoding({ head, isBroken, hasWindowsSigns }: FileBytes): TextEncoding {
  const order = utf16Order(head)
  if (order === 'little') return { ok: true, encoding: 'utf-16' }
  if (order === 'big') return { ok: false, problem: problemOf('UTF-16, big-endian') }
  if (!isBroken) return { ok: true, encoding: 'utf-8' }
  return hasWindowsSigns
    ? { ok: false, problem: problemOf('Windows-1252 or another encoding') }
    : { ok: true, encoding: 'latin-1' }
}

function problemOf(name: string): string {
  return `The text is written in ${name}, which is not supported. Save the file as UTF-8.`
}

const PROBED_BYTES = 4_096

function utf16Order(head: Uint8Array): 'little' | 'big' | null {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return 'little'
  if (first === 0xfe && second === 0xff) return 'big'
  const probed = head.subarray(0, PROBED_BYTES)
  const zeros = [0, 0]
  for (const [at, byte] of probed.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // For Latin letters every other byte is 0.
  if (odd > probed.length / 4 && even < odd / 8) return 'little'
  return even > probed.length / 4 && odd < even / 8 ? 'big' : null
}
