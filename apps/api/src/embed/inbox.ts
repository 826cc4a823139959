export { openInbox, type Inbox, type ReceivedMail } from '../testing/open-inbox.ts'
