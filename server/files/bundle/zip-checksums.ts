const END_MARK = 0x06_05_4b_50
const END_BYTES = 22
const ENTRY_BYTES = 46

/** The CRC-32 of each file in an archive, by path; null for other data, and for archives of over 4 GB. */
export function zipChecksums(archive: Uint8Array): ReadonlyMap<string, number> | null {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = endOf(view)
  if (end === null) return null
  const checksums = new Map<string, number>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > end) return null
    const nameBytes = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(archive.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes))
    checksums.set(name, view.getUint32(at + 16, true))
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return checksums
}

/** The offset of the end record of an archive, which a comment may follow. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - 0xff_ff); at -= 1) {
    if (view.getUint32(at, true) === END_MARK) return at
  }
  return null
}
