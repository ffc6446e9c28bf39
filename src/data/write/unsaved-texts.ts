/** A text that exists only in this window. */
export interface UnsavedText {
  readonly name: string
  readonly text: string
}

type Reader = () => Promise<readonly UnsavedText[]>

/** Holder of unsaved texts; `store` writes them to localStorage, false if that fails. */
interface Holder {
  readonly count: () => number
  readonly read: Reader
  readonly store: () => boolean
}

const holders = new Set<Holder>()

/** Registers a holder of unsaved texts, for the case that the database rejects them. Returns the function that removes it. */
export function holdTexts(holder: Holder): () => void {
  holders.add(holder)
  return () => {
    holders.delete(holder)
  }
}

/** Number of texts that exist only in this window. */
export function countUnsavedTexts(): number {
  return [...holders].reduce((sum, holder) => sum + holder.count(), 0)
}

/** The texts that exist only in this window. */
export async function unsavedTexts(): Promise<readonly UnsavedText[]> {
  const texts = await Promise.all([...holders].map(async (holder) => holder.read()))
  return texts.flat()
}

/** Stores these texts in localStorage for the next start; false if there is no room. */
export function storeUnsavedTexts(): boolean {
  return [...holders].map((holder) => holder.store()).every(Boolean)
}
