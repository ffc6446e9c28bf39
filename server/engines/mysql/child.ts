import { serve } from '#server/engines/host/child.ts'
import { openRemote } from '#server/engines/remote/remote-database.ts'
import { MYSQL_REMOTE } from './mysql.ts'

serve(async (order) => openRemote(MYSQL_REMOTE, order))
