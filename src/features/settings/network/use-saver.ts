import { browserSaves, followSaver, saverChoice } from '#data/platform/data-saver.ts'
import { saves } from '#domain/traffic/data-saver.ts'
import { useStore } from '#ui/use-store.ts'

/** Whether the data saver is on, and whether the browser requests it. */
export function useSaver(): { readonly isOn: boolean; readonly isWished: boolean } {
  const isWished = useStore({ get: browserSaves, subscribe: followSaver })
  const isOn = useStore({ get: () => saves(saverChoice(), browserSaves()), subscribe: followSaver })
  return { isOn, isWished }
}
