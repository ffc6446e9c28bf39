import css from '#charts/charts.module.css'
import type { MarkProps } from '#charts/mark-props.ts'
import type { LatePick } from '#domain/chart/model/pick/late-pick.ts'
import { pickEvent } from './pick-event.ts'

type KeyNameProps = {
  readonly name: string
  readonly pick: (() => LatePick) | undefined
  readonly onPick: MarkProps<unknown>['onPick']
}

/** A name in the key of a drawing; a button where its rows can be picked. */
export const KeyName = ({ name, pick, onPick }: KeyNameProps) => {
  if (onPick === undefined || pick === undefined) return name
  return (
    <button type="button" className={css.keyName} onClick={(event) => onPick(pick(), pickEvent(event))}>
      {name}
    </button>
  )
}
