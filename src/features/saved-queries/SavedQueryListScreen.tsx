import { ALL_SAVED } from '#domain/saved-query/find-saved.ts'
import { folderAfter } from '#domain/saved-query/folders.ts'
import type { ScreenProps } from '#features/feature.ts'
import { lazily } from '#parts/lazily.ts'
import { ListCount } from '#parts/list/ListCount.tsx'
import { ListMessage } from '#parts/list/ListMessage.tsx'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import { links } from '#src/links.ts'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import { ImportMenu } from './list/ImportMenu.tsx'
import { savedListMessage } from './list/list-message.ts'
import { SavedDialogs } from './list/SavedDialogs.tsx'
import { SavedRows } from './list/SavedRows.tsx'
import { SavedTools } from './SavedTools.tsx'
import { type SavedScreen, useSavedScreen } from './use-saved-screen.ts'

const QueryPane = lazily(async () => (await import('./preview/QueryPane.tsx')).QueryPane)

/** Lists saved queries, where they are searched, filtered, previewed, edited, moved, exported, imported and deleted, also without a network. */
export const SavedQueryListScreen = ({ go, search }: ScreenProps) => {
  const screen = useSavedScreen({ go, search })
  const { list, found, typed, type, filter, dialog, setDialog, commands } = screen
  return (
    <>
      <ListScreen
        label="Saved queries"
        start={<ScreenTitle>Saved queries</ScreenTitle>}
        search={{ label: 'Search saved queries', text: typed, onSearch: type }}
        end={
          <ImportMenu
            onZip={() => setDialog({ kind: 'import' })}
            onSql={() => setDialog({ kind: 'import-sql' })}
          />
        }
        tools={<SavedTools screen={screen} />}
        keys={keysOf(screen)}
        beside={screen.preview !== null && <Preview screen={screen} preview={screen.preview} />}
        foot={
          <ListCount
            found={found.length}
            total={list.entries.length}
            what="saved query"
            isFresh={list.canReach}
          />
        }
        searchNote="names, descriptions and SQL are searched on this device"
      >
        <Found screen={screen} go={go} />
      </ListScreen>
      {dialog !== null && (
        <SavedDialogs
          {...{ dialog, list, commands }}
          onMoved={screen.chooseNone}
          onFolder={(change) => screen.choose({ folder: folderAfter(filter.folder, change) })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

interface PartProps {
  readonly screen: SavedScreen
}

/** The matching saved queries, or why there are none. */
const Found = ({ screen, go }: PartProps & Pick<ScreenProps, 'go'>) => {
  const { list, found, searched, order, setOrder, choice, actions, filter, type, choose } = screen
  if (found.length > 0)
    return (
      <SavedRows
        entries={found}
        search={searched}
        order={order}
        onOrder={setOrder}
        choice={choice}
        actions={actions}
        databaseOf={list.databaseOf}
        isNarrow={screen.preview !== null}
        onTag={screen.onTag}
      />
    )
  const onAll = () => {
    type('')
    choose(ALL_SAVED)
  }
  const shown = { ...filter, search: searched }
  return <ListMessage view={savedListMessage(list, shown, { onSqlLab: () => go(links.sqlLab()), onAll })} />
}

type PreviewProps = PartProps & { readonly preview: NonNullable<SavedScreen['preview']> }

const Preview = ({ screen, preview }: PreviewProps) => {
  const { list, actions, show, onTag } = screen
  const { dbId } = preview.entry
  return (
    <QueryPane
      {...preview}
      databaseName={list.databaseOf(dbId)}
      dialect={list.dialectOf(dbId)}
      actions={actions}
      onTag={onTag}
      onClose={() => show(null)}
    />
  )
}

/** The keys of the preview. */
function keysOf({ preview, actions, show }: SavedScreen): Readonly<Record<string, () => void>> {
  if (preview === null) return {}
  const { entry, before, after } = preview
  return {
    n: () => after !== null && actions.onPreview(after),
    p: () => before !== null && actions.onPreview(before),
    e: () => actions.onOpen(entry),
    Escape: () => show(null),
  }
}
