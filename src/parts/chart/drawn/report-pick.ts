import type { MarkProps, PickEvent } from '#charts/mark-props.ts'
import { notify } from '#data/platform/toasts.ts'
import type { Pick } from '#domain/chart/model/pick/pick.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'

/** Receives the rows behind a part that was pressed. */
export type OnPick = (pick: Pick, event: PickEvent) => void

/** Reports to `onPick` what a mark picks; nothing for a part without rows. Shows a warning where the code of a pick does not load. */
export function pickReporter(onPick: OnPick): NonNullable<MarkProps<unknown>['onPick']> {
  return (pick, event) => {
    void Promise.resolve(pick)
      .catch(warnNotLoaded)
      .then((found) => {
        if (found !== null) onPick(found, event)
      })
  }
}

function warnNotLoaded() {
  notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
  return null
}
