import { type RefObject, useRef } from 'react'
import type { TwoVersions } from '#domain/editor/versions/two-versions.ts'
import type { Side } from '#domain/text/merge-text.ts'
import type { SqlDialectName } from '#ui/code/code-types.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.ts'
import { Compared, type ComparedHandle } from '#ui/merge/Compared.tsx'
import { MergedEditor, type MergedHandle } from '#ui/merge/MergedEditor.tsx'
import type { Merged } from '#ui/merge/merge-types.ts'
import { OneText } from '#ui/merge/OneText.tsx'
import css from './decide.module.css'
import { SIDE_NAMES, SideBar } from './SideHead.tsx'
import type { Decision } from './use-decision.ts'

interface MergePanesProps {
  readonly versions: TwoVersions
  readonly times: Readonly<Record<Side, string>>
  readonly dialect: SqlDialectName
  readonly isNarrow: boolean
  readonly decision: Decision
  /** The merged text of an unfinished decision. */
  readonly left: Merged | undefined
  readonly onUseAll: (side: Side) => void
  readonly merged: RefObject<MergedHandle | null>
}

/** Both texts, side by side or one below the other, with the merged text below. */
export function MergePanes(props: MergePanesProps) {
  const { versions, times, dialect, isNarrow, decision, onUseAll, merged } = props
  const compared = useRef<ComparedHandle>(null)
  const { mine, theirs } = decision.sides
  return (
    <div className={css.panes} data-narrow={isNarrow || undefined}>
      {isNarrow ? (
        (['mine', 'theirs'] as const).map((side) => (
          <div key={side} className={css.pane}>
            <SideBar side={side} time={times[side]} onUseAll={() => onUseAll(side)} />
            <div className={css.paneBody}>
              <OneText shown={decision.sides[side]} dialect={dialect} />
            </div>
          </div>
        ))
      ) : (
        <div className={css.pane}>
          <div className={css.pairHeads}>
            <SideBar side="mine" time={times.mine} onUseAll={() => onUseAll('mine')} />
            <SideBar side="theirs" time={times.theirs} onUseAll={() => onUseAll('theirs')} />
          </div>
          <div className={css.paneBody}>
            <Compared ref={compared} first={mine} second={theirs} dialect={dialect} layout="columns" />
          </div>
        </div>
      )}
      <div className={css.pane}>
        <div className={css.paneHead}>
          <span className={css.sideName}>Merged</span>
          <span className={css.sideTime}>editable</span>
          <span className={css.room} />
          <IconButton
            label="Previous change"
            keys="Shift+F8"
            icon={ChevronUpIcon}
            onPress={() => merged.current?.step(-1)}
          />
          <IconButton
            label="Next change"
            keys="F8"
            icon={ChevronDownIcon}
            onPress={() => merged.current?.step(1)}
          />
        </div>
        <div className={css.paneBody}>
          <MergedEditor
            ref={merged}
            label="Merged"
            parts={versions.text}
            left={props.left}
            names={SIDE_NAMES}
            dialect={dialect}
            onChange={decision.onText}
            onReach={(part) => compared.current?.show(decision.linesOf(part))}
          />
        </div>
      </div>
    </div>
  )
}
