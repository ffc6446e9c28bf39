import { expect, test } from 'vitest'
import { openChannel, type SyncMessage } from '#data/sync/channel.ts'
import { localId } from '#tests/support/tabs.ts'

test('an event reaches the other windows with its rejected change', async () => {
  const [sender, receiver] = [openChannel('channel-test'), openChannel('channel-test')]
  const heard = new Promise<SyncMessage>((resolve) => receiver.listen(resolve))
  const sent: SyncMessage = {
    type: 'notice',
    notice: {
      code: 'not-stored',
      kind: 'tableSchemas',
      localId: localId('t'),
      name: 'flights',
      reason: 'refused',
      message: 'no',
      change: { op: 'update', fields: ['expanded'], name: null },
    },
  }
  sender.post(sent)
  expect(await heard).toEqual(sent)
  sender.close()
  receiver.close()
})
