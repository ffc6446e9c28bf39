import { parseJson } from '#domain/core/parse.ts'
import { entryFromJson, entryToJson, type JournalEntry } from '#domain/journal/entry.ts'
import { decodeFrames, encodeFrame } from '#domain/journal/frames.ts'

/** The bytes of entries as they stand in a file. */
export function entriesToBytes(entries: readonly JournalEntry[]): Uint8Array {
  const encoder = new TextEncoder()
  const frames = entries.map((entry) => encodeFrame(encoder.encode(JSON.stringify(entryToJson(entry)))))
  return joined(frames)
}

/** The entries of a file, as far as they can be read. */
export function bytesToEntries(bytes: Uint8Array): readonly JournalEntry[] {
  const decoder = new TextDecoder()
  return decodeFrames(bytes).texts.flatMap((text) => {
    const json = parseJson(decoder.decode(text))
    return json.ok ? (entryFromJson(json.value) ?? []) : []
  })
}

/** Several runs of bytes as one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
