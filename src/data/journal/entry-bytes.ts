import { joined } from '#domain/core/joined-bytes.ts'
import { parseJson } from '#domain/core/parse.ts'
import { entryFromJson, entryToJson, type JournalEntry } from '#domain/journal/entry.ts'
import { decodeFrames, encodeFrame } from '#domain/journal/frames.ts'

/** Encodes the entries of a file. */
export function entriesToBytes(entries: readonly JournalEntry[]): Uint8Array {
  const encoder = new TextEncoder()
  const frames = entries.map((entry) => encodeFrame(encoder.encode(JSON.stringify(entryToJson(entry)))))
  return joined(frames)
}

/** Decodes the entries of a file, up to the first damaged one. */
export function bytesToEntries(bytes: Uint8Array): readonly JournalEntry[] {
  const decoder = new TextDecoder()
  return decodeFrames(bytes).texts.flatMap((text) => {
    const json = parseJson(decoder.decode(text))
    return json.ok ? (entryFromJson(json.value) ?? []) : []
  })
}
