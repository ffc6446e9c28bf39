import { lazy, Suspense, useState } from 'react'
import {
  createAnnotation,
  deleteAnnotations,
  editAnnotation,
  restoreAnnotations,
} from '#data/commands/annotations/edit-annotations.ts'
import { notify } from '#data/platform/toasts.ts'
import { ALL_ANNOTATIONS, findAnnotations } from '#domain/annotation/annotation-list.ts'
import { foundText } from '#domain/core/number/found-text.ts'
import type { Annotation, AnnotationFields } from '#domain/records/annotations/record.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useRefusal } from '#parts/annotations/use-refusal.ts'
import { ChosenTools } from '#parts/list/ChosenTools.tsx'
import { ListNotice } from '#parts/list/ListNotice.tsx'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { LeftIcon } from '#ui/icons.ts'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import { AnnotationRows } from './list/AnnotationRows.tsx'
import { LayerMissing } from './list/LayerMissing.tsx'
import { listNotice } from './list/list-notice.ts'
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
  const list = useList({
    entries: annotations,
    first: ALL_ANNOTATIONS,
    find: findAnnotations,
    idOf: annotationId,
  })
  const { rows, chosen } = list
  const refusal = useRefusal()
  const [edited, setEdited] = useState<Annotation | 'new' | null>(null)
  const save = async (fields: AnnotationFields) => {
    if (layer === null) return 'The layer is no longer on this device.'
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
    <>
      <ListScreen
        label="Annotations"
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
        search={{ label: 'Search annotations', text: list.search, onSearch: list.setSearch }}
        end={
          <Button kind="primary" disabledReason={refusal} onPress={() => setEdited('new')}>
            New annotation
          </Button>
        }
        tools={
          <ChosenTools count={chosen.length} note={refusal ? `${refusal}.` : layer?.current.description}>
            <Button kind="danger" disabledReason={refusal} onPress={() => void remove(chosen)}>
              Delete
            </Button>
          </ChosenTools>
        }
        failure={open.failure}
        foot={
          <>
            <span>{foundText(rows.length, annotations.length, 'annotation')}</span>
            {!canReach && <span>as stored on this device</span>}
          </>
        }
      >
        {rows.length > 0 ? (
          <AnnotationRows
            entries={rows}
            search={list.search}
            order={list.order}
            onOrder={list.setOrder}
            choice={list.choice}
            onEdit={setEdited}
            onDelete={(annotation) => void remove([annotation])}
            refusal={refusal}
          />
        ) : (
          <ListNotice
            view={listNotice({
              ...open,
              what: 'annotations',
              isEmpty: annotations.length === 0,
              search: list.search,
              onAll: () => list.setSearch(''),
              hint: 'An annotation is a point in time or a period, with a name that charts show.',
            })}
          />
        )}
      </ListScreen>
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
    </>
  )
}

const annotationId = ({ localId }: Annotation): string => localId
