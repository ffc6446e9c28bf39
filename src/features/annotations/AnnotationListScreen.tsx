import { lazy, Suspense } from 'react'
import { ALL_ANNOTATIONS, findAnnotations } from '#domain/annotation/annotation-list.ts'
import type { Annotation } from '#domain/records/annotations/record.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useLayerDenial } from '#parts/annotations/use-layer-denial.ts'
import { ChosenTools } from '#parts/list/ChosenTools.tsx'
import { ListCount } from '#parts/list/ListCount.tsx'
import { ListMessage } from '#parts/list/ListMessage.tsx'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { LeftIcon } from '#ui/icons.ts'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import { useAnnotationActions } from './edit/use-annotation-actions.ts'
import { AnnotationRows } from './list/AnnotationRows.tsx'
import { LayerMissing } from './list/LayerMissing.tsx'
import { listMessage } from './list/list-message.ts'
import { useAnnotations } from './list/use-annotations.ts'
import { useList } from './list/use-list.ts'

const AnnotationDialog = lazy(async () => ({
  default: (await import('./edit/AnnotationDialog.tsx')).AnnotationDialog,
}))

/** Lists the annotations of one layer, where they are created, edited and deleted, also without a network. */
export const AnnotationListScreen = ({ params, go }: Pick<ScreenProps, 'params' | 'go'>) => {
  const open = useAnnotations(params.get('id') ?? '')
  const { layer, annotations, canReach } = open
  const list = useList({
    entries: annotations,
    first: ALL_ANNOTATIONS,
    find: findAnnotations,
    idOf: annotationId,
  })
  const { rows, chosen } = list
  const denial = useLayerDenial()
  const actions = useAnnotationActions(layer, list.chooseNone)
  const { edit, remove } = actions
  if (layer === null && !open.isReading && !open.isFailed)
    return <LayerMissing canReach={canReach} onBack={() => go(links.annotationLayers())} />
  return (
    <>
      <ListScreen
        label="Annotations"
        start={<LayerTitle name={layer?.current.name} onBack={() => go(links.annotationLayers())} />}
        search={{ label: 'Search annotations', text: list.search, onSearch: list.setSearch }}
        end={
          <Button kind="primary" disabledReason={denial} onPress={() => edit('new')}>
            New annotation
          </Button>
        }
        tools={
          <ChosenTools count={chosen.length} note={denial ? `${denial}.` : layer?.current.description}>
            <Button kind="danger" disabledReason={denial} onPress={() => remove(chosen)}>
              Delete
            </Button>
          </ChosenTools>
        }
        failure={open.failure}
        foot={
          <ListCount found={rows.length} total={annotations.length} what="annotation" isFresh={canReach} />
        }
      >
        {rows.length > 0 ? (
          <AnnotationRows
            entries={rows}
            search={list.search}
            order={list.order}
            onOrder={list.setOrder}
            choice={list.choice}
            onEdit={edit}
            onDelete={(annotation) => remove([annotation])}
            denial={denial}
          />
        ) : (
          <ListMessage
            view={listMessage({
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
      <Dialog actions={actions} annotations={annotations} denial={denial} />
    </>
  )
}

const annotationId = ({ localId }: Annotation): string => localId

interface LayerTitleProps {
  readonly name: string | undefined
  readonly onBack: () => void
}

const LayerTitle = ({ name = 'Annotations', onBack }: LayerTitleProps) => (
  <>
    <IconButton label="All annotation layers" icon={LeftIcon} onPress={onBack} />
    <ScreenTitle>{name}</ScreenTitle>
  </>
)

interface DialogProps {
  readonly actions: ReturnType<typeof useAnnotationActions>
  readonly annotations: readonly Annotation[]
  readonly denial: string | false
}

/** The dialog of a new or an edited annotation. */
const Dialog = ({ actions: { edited, edit, save }, annotations, denial }: DialogProps) => {
  if (edited === null) return null
  const others = annotations.filter((one) => edited === 'new' || one.localId !== edited.localId)
  return (
    <Suspense>
      <AnnotationDialog
        fields={edited === 'new' ? null : edited.current}
        others={others.map(({ current }) => current.name)}
        denial={denial}
        onSave={save}
        onClose={() => edit(null)}
      />
    </Suspense>
  )
}
