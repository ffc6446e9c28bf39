import { makeOpId, type OpId } from '#domain/core/ids.ts'
import { printOf } from '#domain/core/text/print-of.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** What a change makes on the server, where it is not the first to make it. */
interface Generation {
  readonly makes?: OpId
}

/** The UUID under which a change creates its record: the bits of its op id as a random UUID. Source: sync §3.6. */
export function uuidOf(opId: OpId): string {
  const bytes = bytesOf(opId)
  const hex = bytes.map((byte, index) => markedByte(byte, index).toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** An op id that gives this UUID, by which its record can be made once more; null for one that no change of ours gave. */
export function opIdOf(uuid: string): OpId | null {
  const hex = uuid.toLowerCase().replaceAll('-', '')
  const byteAt = (at: number) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16) || 0
  // Six bits begin in one byte, and may end in the next.
  const sixAt = (place: number) => {
    const bit = place * 6
    const two = byteAt(bit >> 3) * 256 + byteAt((bit >> 3) + 1)
    return (two >> (10 - (bit & 7))) & 63
  }
  const opId = makeOpId((length) => Uint8Array.from({ length }, (_none, place) => sixAt(place)))
  return uuidOf(opId) === uuid.toLowerCase() ? opId : null
}

/** The UUID under which this change creates its record: that of the generation which it repeats, or else its own. */
export function createUuidOf({ makes, opId }: Generation & { readonly opId: OpId }): string {
  return uuidOf(makes ?? opId)
}

/** The generation after a deleted one, the same on every device, so that the server has it once. Source: sync §3.6. */
export function nextGeneration(createdByOp: OpId): OpId {
  const uuid = uuidOf(createdByOp)
  const prints = ['next', 'making', 'of'].map((word) => printOf(`${word} ${uuid}`).padStart(13, '0')).join('')
  return makeOpId((length) => Uint8Array.from({ length }, (_none, place) => prints.charCodeAt(place)))
}

/** So often a record may be deleted and brought back elsewhere between two pulls, and is still known. */
const GENERATIONS_KNOWN = 8

/** What `uuidsFrom` gave: it is called for all records of a kind with each one that is unknown. */
const cachedUuids = new Map<OpId, readonly string[]>()

/** More records of a user than anybody has; nine texts each, about ten megabytes. */
const MAX_CACHED_RECORDS = 20_000

/** The uuid of a generation, and those of the eight that come after it, in turn. */
export function uuidsFrom(createdByOp: OpId): readonly string[] {
  const known = cachedUuids.get(createdByOp)
  if (known !== undefined) return known
  if (cachedUuids.size >= MAX_CACHED_RECORDS) cachedUuids.clear()
  const uuids = [uuidOf(createdByOp)]
  for (
    let generation = nextGeneration(createdByOp);
    uuids.length <= GENERATIONS_KNOWN;
    generation = nextGeneration(generation)
  )
    uuids.push(uuidOf(generation))
  cachedUuids.set(createdByOp, uuids)
  return uuids
}

/** Tells whether a uuid is of a later generation of the record that has this one. */
export function isLaterGeneration(uuid: string, later: string): boolean {
  const createdByOp = opIdOf(uuid)
  return createdByOp !== null && uuidsFrom(createdByOp).indexOf(later.toLowerCase()) > 0
}

/** A record as made by the uuid that the server reports, where it tells one that our op ids give. */
export function withGeneration<R extends { readonly createdByOp?: OpId }>(record: R, uuid: string | null): R {
  const createdByOp = uuid === null ? null : opIdOf(uuid)
  const isSame = record.createdByOp !== undefined && uuidOf(record.createdByOp) === uuid?.toLowerCase()
  return createdByOp === null || isSame ? record : { ...record, createdByOp }
}

/** What a create brings of a record that was made before; nothing for one that never was. */
export function generationAfter(createdByOp: OpId | undefined): Generation {
  return createdByOp === undefined ? {} : { makes: nextGeneration(createdByOp) }
}

function markedByte(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40
  return index === 8 ? (byte & 0x3f) | 0x80 : byte
}

/** Packs six bits a character; 21 characters fill 15 bytes and the upper six bits of the sixteenth. */
function bytesOf(opId: OpId): number[] {
  const bytes = Array.from({ length: 16 }, () => 0)
  Array.from(opId, (character) => Math.max(0, ALPHABET.indexOf(character))).forEach((six, place) => {
    for (let bit = 0; bit < 6; bit += 1) {
      const at = place * 6 + bit
      const index = at >> 3
      if (index < 16 && (six >> (5 - bit)) & 1) bytes[index] = (bytes[index] ?? 0) | (0x80 >> (at & 7))
    }
  })
  return bytes
}
