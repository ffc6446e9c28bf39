/** A text that is in this window and in no storage yet. */
export interface UnsavedText {
  readonly name: string
  readonly text: string
}

type Reader = () => Promise<readonly UnsavedText[]>

/** Who holds texts, how many of them are unsaved now, and whether the browser keeps them beside its database. */
interface Holder {
  readonly count: () => number
  readonly read: Reader
  readonly keep: () => boolean
}

const holders = new Set<Holder>()

/** Has whoever holds texts offer those that are not stored, for the case that storage refuses them. Returns how to stop. */
export function holdTexts(holder: Holder): () => void {
  holders.add(holder)
  return () => {
    holders.delete(holder)
  }
}

/** How many texts are in this window only. */
export function countUnsavedTexts(): number {
  return [...holders].reduce((sum, holder) => sum + holder.count(), 0)
}

/** All texts that are in this window only. */
export async function unsavedTexts(): Promise<readonly UnsavedText[]> {
  const texts = await Promise.all([...holders].map(async (holder) => holder.read()))
  return texts.flat()
}

/** Keeps all texts that are in this window only where the next start finds them; false where the browser has no room. */
export function keepUnsavedTexts(): boolean {
  return [...holders].map((holder) => holder.keep()).every(Boolean)
}
