import { makeOpId, type OpId } from '#domain/core/ids.ts'
import { printOf } from '#domain/core/text/print-of.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** The generation that a create makes, if it is not the first. */
interface Generation {
  readonly makes?: OpId
}

/** Returns the UUID of the record that a change creates: the bits of its op id as a random UUID. Source: sync §3.6. */
export function uuidOf(opId: OpId): string {
  const bytes = bytesOf(opId)
  const hex = bytes.map((byte, index) => markedByte(byte, index).toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Returns an op id with this UUID, to create the record again; null for a UUID that no op id has. */
export function opIdOf(uuid: string): OpId | null {
  const hex = uuid.toLowerCase().replaceAll('-', '')
  const byteAt = (at: number) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16) || 0
  // Six bits start in one byte and may end in the next.
  const sixAt = (place: number) => {
    const bit = place * 6
    const two = byteAt(bit >> 3) * 256 + byteAt((bit >> 3) + 1)
    return (two >> (10 - (bit & 7))) & 63
  }
  const opId = makeOpId((length) => Uint8Array.from({ length }, (_none, place) => sixAt(place)))
  return uuidOf(opId) === uuid.toLowerCase() ? opId : null
}

/** Returns the UUID under which a change creates its record: that of the repeated generation, else its own. */
export function createUuidOf({ makes, opId }: Generation & { readonly opId: OpId }): string {
  return uuidOf(makes ?? opId)
}

/** Returns the generation after a deleted one, equal on every device, so that the server has it once. Source: sync §3.6. */
export function nextGeneration(createdByOp: OpId): OpId {
  const uuid = uuidOf(createdByOp)
  const prints = ['next', 'making', 'of'].map((salt) => printOf(`${salt} ${uuid}`).padStart(13, '0')).join('')
  return makeOpId((length) => Uint8Array.from({ length }, (_none, place) => prints.charCodeAt(place)))
}

/** Maximum number of deletions and restores between two pulls after which a record is still recognised. */
const GENERATIONS_KNOWN = 8

/** Cache of `uuidsFrom`, which is called for all records of a kind with each unknown record. */
const cachedUuids = new Map<OpId, readonly string[]>()

/** Exceeds the number of records of any user; nine texts each, about ten megabytes. */
const MAX_CACHED_RECORDS = 20_000

/** Returns the uuid of a generation, followed by those of the next eight. */
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

/** Returns whether a uuid belongs to a later generation of the record of the first uuid. */
export function isLaterGeneration(uuid: string, later: string): boolean {
  const createdByOp = opIdOf(uuid)
  return createdByOp !== null && uuidsFrom(createdByOp).indexOf(later.toLowerCase()) > 0
}

/** Sets the generation of a record to the one that the server reports, if its uuid is that of an op id. */
export function withGeneration<R extends { readonly createdByOp?: OpId }>(record: R, uuid: string | null): R {
  const createdByOp = uuid === null ? null : opIdOf(uuid)
  const isSame = record.createdByOp !== undefined && uuidOf(record.createdByOp) === uuid?.toLowerCase()
  return createdByOp === null || isSame ? record : { ...record, createdByOp }
}

/** Returns the generation for the create of a record that was created before; empty for the first create. */
export function generationAfter(createdByOp: OpId | undefined): Generation {
  return createdByOp === undefined ? {} : { makes: nextGeneration(createdByOp) }
}

function markedByte(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40
  return index === 8 ? (byte & 0x3f) | 0x80 : byte
}

/** Packs six bits per character; 21 characters fill 15 bytes and the upper six bits of the sixteenth. */
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
