import { readSaverChoice, type SaverChoice, saves, THRIFT, type Thrift } from '#domain/traffic/data-saver.ts'
import { readLocal, writeLocal } from './local-storage.ts'
import { makeStore } from './store.ts'

const KEY = 'offset-data-saver'

/** Incremented at each choice in this window. */
const choices = makeStore(0)

/** The user's choice for this browser. */
export function saverChoice(): SaverChoice {
  return readSaverChoice(readLocal(KEY))
}

/** Stores the choice for all windows of this browser; false if it could not be stored. */
export function chooseSaver(choice: SaverChoice): boolean {
  const isStored = writeLocal(KEY, choice === 'auto' ? null : choice)
  choices.set(choices.get() + 1)
  return isStored
}

/** Whether the browser requests reduced data use; false if unknown. */
export function browserSaves(): boolean {
  const network = browserNetwork()
  return network !== null && 'saveData' in network && network.saveData === true
}

/** The current limits of automatic requests. */
export function thrift(): Thrift {
  return THRIFT[saves(saverChoice(), browserSaves()) ? 'saving' : 'usual']
}

/** Calls `changed` after each change of the choice in any window, or of the browser's setting. Returns the unsubscribe function. */
export function followSaver(changed: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  globalThis.addEventListener('storage', ({ key }) => (key === KEY || key === null) && changed(), { signal })
  browserNetwork()?.addEventListener('change', changed, { signal })
  const unsubscribe = choices.subscribe(changed)
  return () => {
    unsubscribe()
    end.abort()
  }
}

/** The browser's network information; not every browser has it. */
function browserNetwork(): EventTarget | null {
  const network: unknown = 'connection' in navigator ? navigator.connection : null
  return network instanceof EventTarget ? network : null
}
