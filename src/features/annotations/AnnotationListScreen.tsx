import { lazy, Suspense, useRef, useState } from 'react'
import {
  createAnnotation,
  deleteAnnotations,
  editAnnotation,
  restoreAnnotations,
} from '#data/commands/annotations/edit-annotations.ts'
import { notify } from '#data/platform/toasts.ts'
import {
  ALL_ANNOTATIONS,
  type AnnotationOrder,
  countOf,
  findAnnotations,
} from '#domain/annotation/annotation-list.ts'
import type { Annotation, AnnotationFields } from '#domain/records/annotations/record.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useRefusal } from '#parts/annotations/use-refusal.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { LeftIcon } from '#ui/icons.ts'
import { useLetterKeys } from '#ui/keyboard/use-letter-keys.ts'
import { FooterBar, ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { AnnotationTable } from './list/AnnotationTable.tsx'
import { LayerMissing } from './list/LayerMissing.tsx'
import { ListNotice } from './list/ListNotice.tsx'
import css from './list/list.module.css'
import { useAnnotations } from './list/use-annotations.ts'
import { useList } from './list/use-list.ts'

const AnnotationDialog = lazy(async () => ({
  default: (await import('./edit/AnnotationDialog.tsx')).AnnotationDialog,
}))

/** The annotations of one layer: found, made, changed and deleted, also without a network. */
export const AnnotationListScreen = ({ params, go }: Pick<ScreenProps, 'params' | 'go'>) => {
  const { db } = useWorkspace()
  const open = useAnnotations(params.get('id') ?? '')
  const { layer, annotations, canReach } = open
  const list = useList<AnnotationOrder>(ALL_ANNOTATIONS)
  const refusal = useRefusal()
  const searchField = useRef<HTMLInputElement>(null)
  const [edited, setEdited] = useState<Annotation | 'new' | null>(null)
  useLetterKeys({ '/': () => searchField.current?.focus() })
  const rows = findAnnotations(annotations, list.query)
  const chosen = annotations.filter(({ localId }) => list.chosen.has(localId))
  const save = async (fields: AnnotationFields) => {
    if (layer === null) return 'The layer is not on this device any more.'
    const stored =
      edited === 'new' || edited === null
        ? await createAnnotation(db, layer.localId, fields)
        : await editAnnotation(db, edited.localId, fields)
    return stored.ok ? null : stored.error.message
  }
  const remove = async (gone: readonly Annotation[]) => {
    list.chooseNone()
    const deleted = await deleteAnnotations(
      db,
      gone.map(({ localId }) => localId),
    )
    if (!deleted.ok) return notify({ type: 'danger', text: deleted.error.message })
    const count = deleted.value.length
    const text = count === 1 ? 'The annotation was deleted.' : `${count} annotations were deleted.`
    const undo = { label: 'Undo', run: () => void restoreAnnotations(db, deleted.value) }
    notify({ type: 'info', text, action: undo })
  }
  if (layer === null && !open.isReading && !open.isFailed)
    return <LayerMissing canReach={canReach} onBack={() => go(links.annotationLayers())} />
  return (
    <div className={css.screen}>
      <ScreenBar
        start={
          <>
            <IconButton
              label="All annotation layers"
              icon={LeftIcon}
              onPress={() => go(links.annotationLayers())}
            />
            <ScreenTitle>{layer?.current.name ?? 'Annotations'}</ScreenTitle>
          </>
        }
        end={
          <Button kind="primary" disabledReason={refusal} onPress={() => setEdited('new')}>
            New annotation
          </Button>
        }
      >
        <div className={css.search}>
          <SearchField
            ref={searchField}
            label="Search annotations"
            value={list.query.search}
            onChange={list.search}
          />
        </div>
      </ScreenBar>
      {(refusal || chosen.length > 0 || layer?.current.description) && (
        <div className={css.bar}>
          <span>{refusal ? `${refusal}.` : layer?.current.description}</span>
          {chosen.length > 0 && (
            <span className={css.chosen}>
              {`${chosen.length} chosen`}
              <Button kind="danger" disabledReason={refusal} onPress={() => void remove(chosen)}>
                Delete
              </Button>
            </span>
          )}
        </div>
      )}
      {open.failure !== null && (
        <p className={css.failure} role="alert">
          {open.failure}
        </p>
      )}
      <section className={css.body} aria-label="Annotations">
        {rows.length > 0 ? (
          <AnnotationTable
            annotations={rows}
            query={list.query}
            onOrder={list.order}
            chosen={list.chosen}
            onChoose={list.choose}
            onEdit={setEdited}
            onDelete={(annotation) => void remove([annotation])}
            refusal={refusal}
          />
        ) : (
          <ListNotice
            {...open}
            what="annotations"
            isEmpty={annotations.length === 0}
            search={list.query.search}
            onAll={() => list.search('')}
            hint="An annotation is a moment or a stretch of time, with a name that charts show."
          />
        )}
      </section>
      <FooterBar>
        <span>{countOf(rows.length, annotations.length, 'annotation')}</span>
        {!canReach && <span>as this device knows them</span>}
      </FooterBar>
      <Suspense>
        {edited !== null && (
          <AnnotationDialog
            fields={edited === 'new' ? null : edited.current}
            others={annotations.flatMap(({ localId, current }) =>
              edited !== 'new' && localId === edited.localId ? [] : [current.name],
            )}
            refusal={refusal}
            onSave={save}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
