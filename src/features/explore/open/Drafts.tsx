import type { ReactNode } from 'react'
import { bringDraftBack, readDiscardedDrafts } from '#data/commands/explore/discarded-drafts.ts'
import { readUnsavedCharts } from '#data/commands/explore/unsaved-drafts.ts'
import { useLive } from '#data/db/live.ts'
import { notify } from '#data/platform/toasts.ts'
import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { type ChartForm, valueOf } from '#domain/explore/builder-fields.ts'
import { plainText } from '#domain/explore/values/plain-text.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import type { Builders } from '#features/explore/state/use-builders.ts'
import { KindIcon } from '#parts/chart/KindIcon.tsx'
import { useNow } from '#parts/chart/use-now.ts'
import { discardWithUndo } from '#parts/drafts/discard-with-undo.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { DeleteIcon, RestoreIcon } from '#ui/icons.ts'
import css from './open.module.css'

type DraftsProps = {
  /** Null until they are loaded. */
  readonly builders: Builders | null
  readonly go: (address: string) => void
}

/** Most rendered rows of each list. */
const MOST_ROWS = 200

/** Drafts of new charts on this device, and those that were discarded before they were saved. */
export const Drafts = (props: DraftsProps) => (
  <>
    <Waiting {...props} />
    <Discarded {...props} />
  </>
)

const Waiting = ({ builders, go }: DraftsProps) => {
  const { db } = useWorkspace()
  const read = useLive(async () => readUnsavedCharts(db), [db])
  const drafts = read.state === 'ready' ? read.value.filter(({ chart }) => chart === null) : []
  return (
    <DraftList name="Drafts on this device">
      {drafts.slice(0, MOST_ROWS).map((one) => {
        const { name, title, draft, at } = one
        if (name.kind !== 'new') return null
        return (
          <Row
            key={name.id}
            builder={builderOf(builders, draft.form)}
            title={title}
            at={at}
            onOpen={() => go(links.explore(`?draft=${name.id}`))}
          >
            <IconButton
              label={`Discard the draft ${isolated(title)}`}
              icon={DeleteIcon}
              size="small"
              onPress={() => void discardWithUndo(db, one)}
            />
          </Row>
        )
      })}
    </DraftList>
  )
}

const Discarded = ({ builders, go }: DraftsProps) => {
  const { db } = useWorkspace()
  const read = useLive(async () => readDiscardedDrafts(db), [db])
  const discarded = read.state === 'ready' ? read.value : []
  const bringBack = async (one: (typeof discarded)[number]) => {
    const back = await bringDraftBack(db, one)
    if (back.ok) go(links.explore(`?draft=${one.id}`))
    else notify({ type: 'danger', text: 'The draft could not be restored.', detail: back.error.message })
  }
  return (
    <DraftList name="Discarded drafts, for 30 days">
      {discarded.slice(0, MOST_ROWS).map((one) => {
        const { title } = one
        return (
          <Row
            key={one.id}
            builder={builderOf(builders, one.form)}
            title={title}
            at={one.at}
            onOpen={() => void bringBack(one)}
          >
            <IconButton
              label={`Restore ${isolated(title)}`}
              icon={RestoreIcon}
              size="small"
              onPress={() => void bringBack(one)}
            />
          </Row>
        )
      })}
    </DraftList>
  )
}

const DraftList = ({ name, children }: { readonly name: string; readonly children: readonly ReactNode[] }) =>
  children.length === 0 ? null : (
    <section aria-label={name}>
      <h2 className={css.head}>{name}</h2>
      <ul className={css.list}>{children}</ul>
    </section>
  )

function builderOf(builders: Builders | null, form: ChartForm) {
  return builders?.get(plainText(valueOf(form, 'viz_type')))
}

type RowProps = {
  readonly builder: ChartBuilder | undefined
  readonly title: string
  readonly at: number
  readonly onOpen: () => void
  readonly children: ReactNode
}

const Row = ({ builder, title, at, onOpen, children }: RowProps) => {
  const now = useNow(30_000)
  return (
    <li className={css.draft}>
      <button type="button" className={css.row} onClick={onOpen}>
        <KindIcon builder={builder} />
        <span className={css.name}>{title}</span>
        <span className={css.more}>{timeLabel(at, now)}</span>
      </button>
      {children}
    </li>
  )
}
