import type { RefObject } from 'react'
import { useLetterKeys } from '#ui/keyboard/use-letter-keys.ts'
import type { ListChoice } from './list-column.ts'

/** Binds X, which selects the row with the focus, or clears its selection. */
export function useChooseKey(
  box: RefObject<HTMLElement | null>,
  idAt: (index: number) => string,
  choice: ListChoice | undefined,
): void {
  useLetterKeys(
    choice === undefined
      ? NO_KEYS
      : {
          x: () => {
            const line = box.current?.querySelector<HTMLElement>('[data-index]:focus-within')
            if (line === null || line === undefined) return
            const id = idAt(Number(line.dataset['index']))
            choice.set([id], !choice.ids.has(id))
          },
        },
  )
}

const NO_KEYS = {}
