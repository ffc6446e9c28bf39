import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'

/** Fields of a record by name. */
export type RecordFields = Readonly<Record<string, unknown>>

/** Returns the size of a change in bytes: its frozen body, else its present values; `fields` is null without a record. */
export function changeBytes(
  row: Pick<OutboxRow, 'op' | 'fields' | 'value' | 'frozen'>,
  fields: RecordFields | null,
): number {
  if (row.frozen !== undefined) return utf8Bytes(row.frozen.body)
  switch (row.op) {
    case 'delete':
      return 0
    case 'register':
    case 'action':
      return utf8Bytes(JSON.stringify(row.value ?? null))
    case 'create':
      return fields === null ? 0 : utf8Bytes(JSON.stringify(fields))
    case 'update':
      return fields === null ? 0 : utf8Bytes(JSON.stringify(pick(fields, row.fields)))
  }
}

/** Counts the bytes of a text in UTF-8. */
export function utf8Bytes(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // A surrogate pair has two places in the text and four bytes.
    if (code > 0x7ff && (code < 0xd800 || code > 0xdfff)) bytes += 2
    else if (code > 0x7f) bytes += 1
  }
  return bytes
}

function pick(fields: RecordFields, names: readonly string[]): RecordFields {
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name]]] : [])),
  )
}
