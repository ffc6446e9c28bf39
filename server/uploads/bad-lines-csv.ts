import { isRecord, parseJson } from '#domain/core/parse.ts'

/** Writes the bad lines of a file, given as JSON lines, as CSV. */
export function* badLinesCsv(jsonLines: string): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode('line,reason,text\r\n')
  for (const line of jsonLines.split('\n')) {
    const read = parseJson(line)
    if (!read.ok || !isRecord(read.value)) continue
    const { line: number, reason, text } = read.value
    yield encoder.encode(`${String(number)},${field(reason)},${field(text)}\r\n`)
  }
}

function field(value: unknown): string {
  return `"${String(value).replaceAll('"', '""')}"`
}
