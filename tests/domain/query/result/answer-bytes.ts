import type { ReadUtf8 } from '#domain/query/result/scanned-table.ts'

/** The bytes of an answer's text. */
export function answerBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** Reads UTF-8 as a browser does. */
export const readText: ReadUtf8 = (bytes, from, to) => new TextDecoder().decode(bytes.subarray(from, to))
