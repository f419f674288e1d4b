// Every call under /v1/ (docs/SPEC.md §7, docs/PRODUCT.md §13): who may make it, what it takes, what it gives.
import * as z from 'zod/mini'
import { Admin, AdminEdit, AdminInput } from './entities/admin.ts'
import { AssigneeEdit, AssigneeFilter, Team } from './entities/assignee.ts'
import { LoginInput, PasswordChangeInput, Profile, ProfileEditInput, RegisteredUser, RegisterInput, ResendInput, ResetInput, ResetRequestInput, Session } from './entities/account.ts'
import { AuditEntry } from './entities/audit.ts'
import { BlogCategory, BlogPost, BlogQuery, BlogRow, PanelBlogQuery, PanelPost, PanelPostRow, PostEdit, PostInput, PostVersion, PublishInput, RestoreInput, UnpublishInput } from './entities/blog.ts'
import { BehalfInput } from './entities/behalf.ts'
import { Booth } from './entities/booth.ts'
import { TakeInInput, Taking } from './entities/capsule.ts'
import { ApartInput, Company, CompanyDouble, CompanyEdit, CompanyInput, CompanyInvitation, HandOverInput, InvitationInput, MemberEdit, MergeInput, OwnCompany, OwnCompanyRow, OwnerInput, PanelCompany, PanelCompanyInput, panelCompanyQuery, PanelCompanyRow } from './entities/company.ts'
import { CompanyContactEdit, CompanyContactInput } from './entities/company-contact.ts'
import { CoExhibitorInput, KnownCompany, OwnCoExhibitor } from './entities/co-exhibitor.ts'
import { ContactAnswerInput, ContactCounts, ContactInput, ContactMarkInput, ContactMessage, ContactRow, ContactStatus } from './entities/contact.ts'
import { Dashboard, Waiting } from './entities/dashboard.ts'
import { Edition, EditionName } from './entities/edition.ts'
import { AppCodeInput, AppSecret, ConfirmInput, Entered, Factors, PasskeyInput, PasskeyOptions, ProofWay, RecoveryCodes, SecondInput } from './entities/factor.ts'
import { DirectoryRow, Exhibitor, ExhibitorEdit, ExhibitorFacets, ExhibitorQuery, OwnExhibitor } from './entities/exhibitor.ts'
import { AppointInput, Honorary, HonoraryCounts, HonoraryInput, HonoraryQuery, honoraryQuery, HonoraryRow, Invitation, PanelHonorary, ScoreInput } from './entities/honorary.ts'
import { BoothEdit, BoothInput, Hall, HallEdit, HallInput, HallWithPlan, PanelHall, PlacesInput } from './entities/hall.ts'
import { Hold, HoldInput, OwnHold } from './entities/hold.ts'
import { Import, ImportWarning, importWarningQuery, ImportEdit, importQuery, ImportRow, ImportRunInput } from './entities/import.ts'
import { CheckedInvoice, Invoice, InvoiceFile, InvoiceKind, InvoiceRow } from './entities/invoice.ts'
import { Letter, LetterCounts, LetterRow, LetterStatus } from './entities/letter.ts'
import { AssignmentsInput, Decision, DecisionsInput, Order, OrderCounts, OrderKind, OwnOrderRow, OrderStatus, OrderRejectInput, PanelOrder, PanelOrderRow, Quote, reasonOf, VerifyInput } from './entities/order.ts'
import { Match, MatchFacets, MatchQuery, matchStanding } from './entities/match.ts'
import { DeclineInput, Meeting, MeetingCounts, MeetingInput, MeetingQuery, MeetingSlot, PanelMeeting, PanelMeetingQuery, SlotsInput } from './entities/meeting.ts'
import { PriceApplying, PriceHall, PricesOfHall, PriceUndoing } from './entities/price.ts'
import { Erasure, ErasureInput } from './entities/privacy.ts'
import { GuestOrderInput } from './orders/guest/input.ts'
import { OrderInput, QuoteInput } from './entities/order-input.ts'
import { TrackedOrder } from './orders/guest/fields.ts'
import { Challenge } from './entities/proof.ts'
import { CommentInput, OwnCommentInput, PanelTicket, PanelTicketRow, Ticket, TicketCloseInput, TicketCounts, TicketInput, TicketRow, TicketStatus, TicketTurn } from './entities/ticket.ts'
import { ListScreen, SavedView, SavedViewEdit, SavedViewInput } from './entities/saved-view.ts'
import { SearchHit } from './entities/search.ts'
import { CountryCount, OrderSpread } from './entities/spread.ts'
import { Overview } from './entities/overview.ts'
import { AnswerInput, PageChange, SendBackInput } from './entities/page-change.ts'
import { PageText, PageTextEdit } from './entities/page-text.ts'
import { CopyInput, Plan, PlanHead, PlanPublished, PlanPublishInput, PlanRestoreInput, PlanStep, PlanVersion, PresentInput, SaveInput } from './entities/plan.ts'
import { PlanDocument } from './plan/document.ts'
import { editionSlugLength } from './rules/edition-slug.ts'
import { KeepInput, KeptBooth, KeptBooths, KeptUntilInput } from './entities/kept-booth.ts'
import { EditionInput, MakeCurrentInput, OpenEditionInput, PanelEdition } from './entities/panel-edition.ts'
import { Settings, SettingsEdit } from './entities/settings.ts'
import { ColleaguesInput, LayoutInput, PublishSetupInput, SetupSlugInput, Setup, StepInput } from './entities/setup.ts'
import { OwnWorkshop, PanelWorkshop, Participant, SeatInput, Workshop, WorkshopEdit, WorkshopInput } from './entities/workshop.ts'
import { ApiToken, ApiTokenInput, TokenStatus } from './entities/token.ts'
import { Upload, UploadPurpose } from './entities/upload.ts'
import { PanelUser, UserCounts, UserEdit, UserQuery, userQuery, UserRow, userSpreadQuery } from './entities/user.ts'
import { Delivery, DeliveryStatus, Webhook, WebhookEdit, WebhookInput } from './entities/webhook.ts'
import { says } from './fields.ts'
import { orderDateNames } from './rules/order-dates.ts'
import { CountryList, DateOnly, Id, listQuery, message } from './kernel/field.ts'
import { DELETE, FILE, GET, list, PATCH, POST } from './kernel/call.ts'
import { registerCalls } from './kernel/register.ts'
import { redirect, registers } from './entities/registers.ts'
import { contactMoves, editionMoves, honoraryMoves, importMoves, meetingMoves, orderMoves, orderStatuses, ticketMoves } from './states.ts'

const Nothing = z.null()
const imported = z.object({ import: Import })
const contactMessage = z.object({ message: ContactMessage })
const profile = z.object({ profile: Profile })
const setup = z.object({ setup: Setup })
const order = z.object({ order: Order })
const ticket = z.object({ ticket: Ticket })
const post = z.object({ post: PanelPost })
const panelTicket = z.object({ ticket: PanelTicket })
const panelHonorary = z.object({ visitor: PanelHonorary })
const panelUser = z.object({ user: PanelUser })
const panelOrder = z.object({ order: PanelOrder })
const coExhibitors = z.object({ coExhibitors: z.array(OwnCoExhibitor) })
const ownCompany = z.object({ company: OwnCompany })
const panelCompany = z.object({ company: PanelCompany })
const sort = <const Column extends string>(...columns: Column[]) => z.optional(z.enum(columns.flatMap((column) => [column, `-${column}`] as const)))
const ownOrderQuery = { ...listQuery, kind: z.optional(OrderKind), status: z.optional(OrderStatus), state: z.optional(z.enum(['open', 'closed'])) }
const orderQuery = { ...listQuery, kind: z.optional(OrderKind), status: z.optional(OrderStatus) }
/** `waiting`: unseen or under review. */
const panelOrderQuery = {
  ...orderQuery, status: z.optional(z.enum([...orderStatuses, 'waiting'])), hallId: z.optional(Id), assigneeId: z.optional(AssigneeFilter), ownerId: z.optional(Id), companyId: z.optional(Id), country: z.optional(CountryList), from: z.optional(DateOnly), to: z.optional(DateOnly), decidedFrom: z.optional(DateOnly), decidedTo: z.optional(DateOnly),
  minCents: z.optional(z.string().check(z.regex(/^\d{1,12}$/))), maxCents: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
  sort: sort('createdAt', 'number', 'companyName', 'totalWithTaxCents', 'updatedAt'),
}
const { sort: _sort, cursor: _cursor, limit: _limit, ...orderSpreadQuery } = panelOrderQuery

const panelInvoiceQuery = { ...listQuery, kind: z.optional(InvoiceKind), from: z.optional(DateOnly), to: z.optional(DateOnly), sort: sort('issuedAt', 'number', 'totalWithTaxCents') }

/** `edition`: a slug, or `none` for what belongs to no edition. */
const auditQuery = { ...listQuery, subject: z.optional(z.string().check(z.maxLength(40))), actorId: z.optional(Id), edition: z.optional(z.string().check(z.maxLength(editionSlugLength))) }

const panelTicketQuery = { ...listQuery, turn: z.optional(TicketTurn), assigneeId: z.optional(AssigneeFilter), ownerId: z.optional(Id), orderId: z.optional(Id), sort: sort('lastAt', 'createdAt') }
const panelContactQuery = { ...listQuery, status: z.optional(ContactStatus), sort: sort('createdAt') }

const paperFields = { locale: z.optional(z.enum(['fa', 'en'])) }
const paperQuery = z.strictObject(paperFields)

export const calls = {
  // Accounts (docs/SPEC.md §7)
  'session.login':          POST  ('login',                    { may: 'anyone', says: 'Log in; returns `factor.needed` if a second factor follows', body: LoginInput, gives: Entered, status: 200, limit: 'login.ip', secret: 'forgotten' }),
  'session.halfway':        GET   ('login/second',             { may: 'anyone', says: 'The second factors that can complete a log-in', gives: z.object({ ways: z.array(ProofWay) }), limit: 'factor.ip' }),
  'session.second':         POST  ('login/second',             { may: 'anyone', says: 'Complete a log-in with a code, a recovery code or a passkey', body: SecondInput, gives: Entered, status: 200, limit: 'factor.ip', secret: 'forgotten' }),
  'session.secondPasskey':  POST  ('login/second/passkey',     { may: 'anyone', says: 'The passkey challenge for the second step of a log-in', gives: PasskeyOptions, status: 200, limit: 'factor.ip', secret: 'forgotten' }),
  'account.register':       POST  ('register/request',         { may: 'anyone', says: 'Register; an e-mail verifies the address', body: RegisterInput, gives: z.object({ user: RegisteredUser, token: z.string() }), limit: 'register.ip', secret: 'sealed' }),
  'account.resend':         POST  ('register/resend',          { may: 'anyone', says: 'Send the verification e-mail again', body: ResendInput, gives: Nothing, status: 202, limit: 'token.ip', secret: 'forgotten' }),
  'account.verify':         GET   ('register/verify/:token',   { may: 'anyone', says: 'Verify the e-mail address of an account', gives: z.object({ user: RegisteredUser }), limit: 'token.ip' }),
  'password.requestReset':  POST  ('password/reset/request',   { may: 'anyone', says: 'Request an e-mail with a link to set a new password', body: ResetRequestInput, gives: z.object({ message: z.string() }), status: 202, limit: 'reset.ip' }),
  'password.rule':          GET   ('password/reset/:token',    { may: 'anyone', says: 'The required length of a password that is set by an e-mail link', gives: z.object({ least: z.int() }), limit: 'token.ip' }),
  'password.reset':         POST  ('password/reset',           { may: 'anyone', says: 'Set a new password by an e-mail link; all sessions end', body: ResetInput, gives: Nothing, limit: 'token.ip', secret: 'forgotten' }),
  'password.change':        POST  ('password/change',          { may: 'user', says: 'Change the own password; the other sessions end', body: PasswordChangeInput, gives: Nothing, limit: 'password.user', secret: 'forgotten' }),
  'profile.read':           GET   ('profile',                  { may: 'user', says: 'The own profile', gives: profile }),
  'profile.edit':           POST  ('profile/edit',             { may: 'user', says: 'Change fields of the own profile', body: ProfileEditInput, gives: profile, status: 200, limit: 'password.user', secret: 'forgotten' }),
  'overview.read':          GET   ('overview',                 { may: 'user', says: 'The user’s orders and records at the fair, and pending actions', gives: z.object({ overview: Overview }) }),
  'privacy.download':       GET   ('profile/data',             { may: 'user', says: 'All personal data of the user as one file', gives: z.string(), raw: 'file', limit: 'export.user' }),
  'privacy.read':           GET   ('profile/erasure',          { may: 'user', says: 'The data that would be deleted with the own account', gives: z.object({ erasure: Erasure }) }),
  'privacy.request':        POST  ('profile/erasure/letter',   { may: 'user', says: 'Request the e-mail that confirms the deletion of the account', gives: Nothing, status: 202, limit: 'password.user' }),
  'privacy.erase':          POST  ('profile/erasure',          { may: 'user', says: 'Delete the own account; data that invoices need stays', body: ErasureInput, gives: Nothing, limit: 'password.user', secret: 'forgotten' }),
  'session.logout':         POST  ('logout',                   { may: 'anyone', says: 'Log out', gives: Nothing }),
  'session.confirm':        POST  ('sessions/confirm',         { may: 'user', says: 'Confirm the user’s identity with the password, a code or a passkey', body: ConfirmInput, gives: Nothing, limit: 'password.user', secret: 'forgotten' }),
  'session.confirmPasskey': POST  ('sessions/confirm/passkey', { may: 'user', says: 'The passkey challenge for confirming the user’s identity', gives: PasskeyOptions, status: 200, limit: 'factor.user', secret: 'forgotten' }),
  'session.fresh':          POST  ('sessions/fresh',           { may: 'user', fresh: true, says: 'Whether the latest confirmation is recent enough for sensitive actions, such as a download', gives: Nothing, secret: 'forgotten' }),
  'session.list':           GET   ('sessions',                 { may: 'user', says: 'The own sessions', gives: list(Session) }),
  'session.end':            DELETE('sessions/:sessionId',      { may: 'user', says: 'End an own session', gives: Nothing }),

  'factor.read':            GET   ('profile/factors',          { may: 'user', says: 'The own second factors', gives: z.object({ factors: Factors }) }),
  'factor.beginApp':        POST  ('profile/factors/app',      { may: 'user', fresh: true, says: 'A secret for an authenticator app; it becomes active with its first code', gives: z.object({ app: AppSecret }), limit: 'factor.user', secret: 'forgotten' }),
  'factor.confirmApp':      POST  ('profile/factors/app/confirm', { may: 'user', says: 'Confirm the app with its first code; the first factor returns recovery codes', body: AppCodeInput, gives: z.object({ codes: RecoveryCodes }), status: 200, limit: 'factor.user', secret: 'forgotten' }),
  'factor.removeApp':       DELETE('profile/factors/app',      { may: 'user', fresh: true, says: 'Remove the authenticator app', gives: Nothing, limit: 'factor.user' }),
  'factor.beginPasskey':    POST  ('profile/factors/passkeys/begin', { may: 'user', fresh: true, says: 'The options for creating a passkey', gives: PasskeyOptions, status: 200, limit: 'factor.user', secret: 'forgotten' }),
  'factor.addPasskey':      POST  ('profile/factors/passkeys', { may: 'user', says: 'Add a passkey; the first factor returns recovery codes', body: PasskeyInput, gives: z.object({ codes: RecoveryCodes }), limit: 'factor.user', secret: 'forgotten' }),
  'factor.removePasskey':   DELETE('profile/factors/passkeys/:passkeyId', { may: 'user', fresh: true, says: 'Remove a passkey', gives: Nothing, limit: 'factor.user' }),
  'factor.renewCodes':      POST  ('profile/factors/codes',    { may: 'user', fresh: true, says: 'Create new recovery codes; the old ones become invalid', gives: z.object({ codes: z.array(z.string()) }), status: 200, limit: 'factor.user', secret: 'forgotten' }),
  'factor.later':           POST  ('profile/factors/later',    { may: 'user', says: 'Postpone the second factor of a super admin', gives: Nothing }),

  // Public
  'edition.read':           GET   ('edition',                  { may: 'anyone', says: 'The edition of the exhibition', gives: z.object({ edition: Edition }), open: true }),
  'routeRule.list':         GET   ('route-rules',              { may: 'anyone', says: 'The access rules of routes', gives: list(z.object({ path: z.string(), screen: z.string(), frame: z.string(), entrance: z.string(), indexable: z.boolean() })), open: true }),
  'hall.list':              GET   ('halls',                    { may: 'anyone', says: 'The active halls with their counts', gives: list(Hall), open: true }),
  'hall.read':              GET   ('halls/:hallId',            { may: 'anyone', says: 'A hall and its plan', gives: z.object({ hall: HallWithPlan }), open: true }),
  'hall.image':             GET   ('halls/:hallId/image',      { may: 'anyone', says: 'The picture of a hall', gives: z.string(), raw: 'file' }),
  'image.read':             GET   ('images/:imageId',          { may: 'anyone', says: 'A picture of the portal in the requested width (`w`: 320, 640 or 1280)', gives: z.string(), raw: 'file' }),
  'booth.list':             GET   ('halls/:hallId/booths',     { may: 'anyone', says: 'Every booth of a hall with its current state', gives: list(Booth), open: true }),
  'hall.events':            GET   ('halls/:hallId/events',     { may: 'anyone', says: 'Changes of booths as server-sent events', gives: z.string(), raw: 'events' }),
  'blog.list':              GET   ('blog',                     { may: 'anyone', says: 'Published posts, the newest first', query: BlogQuery, gives: list(BlogRow), open: true }),
  'blog.read':              GET   ('blog/:blogId',             { may: 'anyone', says: 'A published post, by its id or its URL', gives: z.object({ post: BlogPost }), open: true, named: true }),
  'blogCategory.list':      GET   ('blog-categories',          { may: 'anyone', says: 'The categories of posts', gives: list(BlogCategory), open: true }),
  'exhibitor.list':         GET   ('exhibitors',               { may: 'anyone', says: 'The companies of the fair', query: ExhibitorQuery, gives: list(DirectoryRow), open: true }),
  'exhibitor.facets':       GET   ('exhibitor-facets',         { may: 'anyone', says: 'The filters of the list of companies', gives: z.object({ facets: ExhibitorFacets }), open: true }),
  'exhibitor.read':         GET   ('exhibitors/:exhibitorId',  { may: 'anyone', says: 'A company of the fair', gives: z.object({ exhibitor: Exhibitor }), open: true }),
  'match.list':             GET   ('meeting-matches',          { may: 'anyone', says: 'Companies that take meetings, the best fit for the caller first, each with a reason and its next free half hours', query: MatchQuery, gives: z.extend(list(Match), { standing: z.enum(matchStanding), facets: MatchFacets }) }),
  'meetingSlot.list':       GET   ('exhibitors/:exhibitorId/slots', { may: 'anyone', says: 'The half hours that a company offers for meetings', gives: list(MeetingSlot) }),
  'quote.make':             POST  ('quotes',                   { may: 'anyone', says: 'The current price of a request', body: QuoteInput, gives: z.object({ quote: Quote }), status: 200, limit: 'quote.ip' }),
  'workshop.list':          GET   ('workshops',                { may: 'anyone', says: 'The programme with the free seats', gives: list(Workshop), open: true }),
  'workshop.calendar':      GET   ('workshops/:workshopId/calendar', { may: 'anyone', says: 'A workshop as a calendar file', gives: z.string(), raw: 'file' }),
  'pageText.read':          GET   ('pages/:page',              { may: 'anyone', says: 'The text of a page as the team wrote it; null if the built-in text is used', gives: z.object({ text: PageText }), open: true }),

  'challenge.make':         GET   ('challenge',                { may: 'anyone', says: 'A proof of work for forms without a session; each solution is valid once', gives: z.object({ challenge: Challenge }), limit: 'challenge.ip' }),
  'guestOrder.place':       POST  ('guest-orders',             { move: orderMoves.submitAsGuest, says: 'Submit an order without an account', body: GuestOrderInput, gives: z.object({ order: TrackedOrder }), limit: 'guestOrder.ip' }),
  'guestOrder.track':       GET   ('guest-orders/:trackingCode', { may: 'anyone', says: 'The state of a guest order, by its tracking code', gives: z.object({ order: TrackedOrder }), limit: 'track.ip' }),
  'checkedInvoice.read':    GET   ('invoice-checks/:checkCode', { may: 'anyone', says: 'Whether a document is genuine, by its printed code; the buyer is not shown', gives: z.object({ check: CheckedInvoice }), limit: 'check.ip' }),
  'guestUpload.send':       POST  ('guest-uploads',            { may: 'anyone', says: 'Upload a file for a guest order: multipart `proof`, then `file`; `claim` links it once, within a day', gives: z.object({ upload: z.extend(Upload, { claim: z.string() }) }), raw: 'form', limit: 'guestUpload.ip' }),
  'contact.send':           POST  ('contact',                  { move: contactMoves.arrive, says: 'Send a message to the organisers', body: ContactInput, gives: z.object({ received: z.object({ at: z.iso.datetime() }) }), limit: 'contact.ip' }),

  // Signed in
  'hold.list':              GET   ('holds',                    { may: 'user', says: 'The own live holds with their booths', gives: list(OwnHold) }),
  'keptBooth.list':         GET   ('kept-booths',              { may: 'user', says: 'Booths reserved by right of return for the caller’s companies and not ordered yet', gives: list(KeptBooth) }),
  'hold.place':             POST  ('holds',                    { may: 'user', says: 'Hold booths, all or none', body: HoldInput, gives: z.object({ hold: Hold }), limit: 'hold.user' }),
  'hold.release':           DELETE('holds/:holdId',            { may: 'user', says: 'Release the booths of a hold', gives: Nothing }),
  'order.list':             GET   ('orders',                   { may: 'user', says: 'The own orders; `open` selects undecided ones', query: z.strictObject(ownOrderQuery), gives: z.extend(list(OwnOrderRow), { counts: z.object({ all: z.int(), open: z.int(), closed: z.int() }) }) }),
  'order.place':            POST  ('orders',                   { move: orderMoves.submit, says: 'Submit an order', body: OrderInput, gives: order, limit: 'order.user' }),
  'order.read':             GET   ('orders/:orderId',          { may: 'user', says: 'An own order', gives: order }),
  'order.withdraw':         POST  ('orders/:orderId/withdraw', { move: orderMoves.withdraw, says: 'Withdraw an own order', gives: order, status: 200 }),
  'order.attach':           POST  ('orders/:orderId/attachments', { may: 'user', says: 'Add a file to an own order', body: z.strictObject({ uploadId: Id }), gives: order }),
  'upload.send':            POST  ('uploads',                  { may: 'user', says: 'Upload a file: multipart `file` and `purpose`', gives: z.object({ upload: Upload }), raw: 'form', limit: 'upload.user' }),
  'upload.read':            GET   ('uploads/:uploadId',        { may: 'user', team: ['orders.view', 'tickets.view', 'guests.view', 'halls.view'], says: 'A file, for its owner or admins who may see its record; with `inline` a picture is shown, not downloaded', query: z.looseObject({ inline: z.optional(z.string()) }), gives: z.string(), raw: 'file' }),
  'invoice.list':           GET   ('invoices',                 { may: 'user', says: 'The own invoices', query: z.strictObject(listQuery), gives: list(InvoiceRow) }),
  'invoice.read':           GET   ('invoices/:invoiceId',      { may: 'user', team: ['invoices.view'], says: 'An invoice, for its buyer or admins who may see invoices', gives: z.object({ invoice: Invoice, files: z.array(InvoiceFile) }) }),
  'invoice.pdf':            GET   ('invoices/:invoiceId/pdf',  { may: 'user', team: ['invoices.view'], says: 'An invoice as PDF, in either language', query: paperQuery, gives: z.string(), raw: 'file', limit: 'paper.user' }),
  'order.invitation':       GET   ('orders/:orderId/invitation', { may: 'user', team: ['orders.view'], says: 'The invitation letters of a verified visa order as PDF', query: paperQuery, gives: z.string(), raw: 'file', limit: 'paper.user' }),
  'order.proforma':         GET   ('orders/:orderId/pre-invoice', { may: 'user', team: ['orders.view'], says: 'The pre-invoice of a booth order as PDF', query: paperQuery, gives: z.string(), raw: 'file', limit: 'paper.user' }),
  'order.calendar':         GET   ('orders/:orderId/calendar', { may: 'user', says: 'The dates of a booth order as a calendar file: all, or the chosen one', query: z.strictObject({ ...paperFields, date: z.optional(z.enum(orderDateNames, says('notAllowed'))) }), gives: z.string(), raw: 'file' }),
  'company.list':           GET   ('companies',                { may: 'user', says: 'The companies of the caller, with the caller’s roles', gives: list(OwnCompanyRow) }),
  'company.add':            POST  ('companies',                { may: 'user', says: 'Add a company; the caller becomes its owner', body: CompanyInput, gives: ownCompany, limit: 'company.user' }),
  'company.read':           GET   ('companies/:companyId',     { may: 'user', says: 'An own company with its colleagues, invitations and booths', gives: ownCompany }),
  'company.edit':           PATCH ('companies/:companyId',     { may: 'user', says: 'Change an own company', body: CompanyEdit, gives: ownCompany }),
  'company.leave':          POST  ('companies/:companyId/leave', { may: 'user', says: 'Leave a company; its last owner cannot', gives: Nothing }),
  'company.handOver':       POST  ('companies/:companyId/owner', { may: 'user', says: 'Transfer ownership to a colleague; the caller becomes a manager', body: HandOverInput, gives: ownCompany, status: 200 }),
  'companyMember.edit':     PATCH ('companies/:companyId/members/:userId', { may: 'user', says: 'Change the role of a colleague', body: MemberEdit, gives: ownCompany }),
  'companyMember.remove':   DELETE('companies/:companyId/members/:userId', { may: 'user', says: 'Remove a colleague from the company', gives: Nothing }),
  'companyContact.add':     POST  ('companies/:companyId/contacts', { may: 'user', says: 'Add a contact to an own company', body: CompanyContactInput, gives: ownCompany }),
  'companyContact.edit':    PATCH ('companies/:companyId/contacts/:contactId', { may: 'user', says: 'Change a contact of an own company', body: CompanyContactEdit, gives: ownCompany }),
  'companyContact.remove':  DELETE('companies/:companyId/contacts/:contactId', { may: 'user', says: 'Remove a contact from an own company', gives: Nothing }),
  'companyInvitation.send': POST  ('companies/:companyId/invitations', { may: 'user', says: 'Invite a colleague by e-mail', body: InvitationInput, gives: ownCompany, limit: 'invitation.user' }),
  'companyInvitation.resend': POST('companies/:companyId/invitations/:invitationId/resend', { may: 'user', says: 'Send an invitation again; its validity starts anew', gives: ownCompany, status: 200, limit: 'invitation.user' }),
  'companyInvitation.withdraw': DELETE('companies/:companyId/invitations/:invitationId', { may: 'user', says: 'Withdraw an invitation', gives: Nothing }),
  'companyInvitation.read': GET   ('company-invitations/:invitationId', { may: 'anyone', says: 'An invitation, by the link of its e-mail', gives: z.object({ invitation: CompanyInvitation }) }),
  'companyInvitation.accept': POST('company-invitations/:invitationId/accept', { may: 'user', says: 'Accept an invitation to the own e-mail address, once', gives: z.object({ company: Company }), status: 200 }),
  'exhibitor.mine':         GET   ('exhibitors/mine',          { may: 'user', says: 'The directory page of an own company with a verified booth; without `companyId`, the first such company', query: z.strictObject({ companyId: z.optional(Id) }), gives: z.object({ exhibitor: z.nullable(OwnExhibitor) }) }),
  'exhibitor.edit':         PATCH ('exhibitors/:exhibitorId',  { may: 'user', says: 'Change the own company', body: ExhibitorEdit, gives: z.object({ exhibitor: OwnExhibitor }) }),
  'coExhibitor.find':       GET   ('co-exhibitor-candidates',  { may: 'user', says: 'Companies that can be invited to a stand: current and former exhibitors, and own companies', query: z.strictObject({ q: z.string().check(z.maxLength(200, says('tooLong', 200))) }), gives: list(KnownCompany) }),
  'coExhibitor.add':        POST  ('exhibitors/:exhibitorId/co-exhibitors', { may: 'user', says: 'Add a company to the own stand: a registered one, which must accept, or a name with its country', body: CoExhibitorInput, gives: coExhibitors, limit: 'invitation.user' }),
  'coExhibitor.accept':     POST  ('co-exhibitors/:coExhibitorId/accept', { may: 'user', says: 'Accept that an own company is listed at another company’s stand', gives: Nothing }),
  'coExhibitor.remove':     DELETE('co-exhibitors/:coExhibitorId', { may: 'user', says: 'Remove a company from a stand, by either side', gives: Nothing }),
  'meetingSlot.set':        POST  ('exhibitors/:exhibitorId/slots', { may: 'user', says: 'Set the half hours that the own company offers', body: SlotsInput, gives: z.object({ exhibitor: OwnExhibitor }), status: 200 }),
  'meeting.list':           GET   ('meetings',                 { may: 'user', says: 'The own meetings, as host and as guest', query: MeetingQuery, gives: list(Meeting) }),
  'meeting.request':        POST  ('meetings',                 { move: meetingMoves.request, says: 'Request a meeting with a company', body: MeetingInput, gives: z.object({ meeting: Meeting }), limit: 'meeting.user' }),
  'meeting.accept':         POST  ('meetings/:meetingId/accept', { move: meetingMoves.accept, says: 'Accept a meeting request to the own company', gives: z.object({ meeting: Meeting }), status: 200 }),
  'meeting.decline':        POST  ('meetings/:meetingId/decline', { move: meetingMoves.decline, says: 'Decline a meeting request to the own company', body: DeclineInput, gives: z.object({ meeting: Meeting }), status: 200 }),
  'meeting.cancel':         POST  ('meetings/:meetingId/cancel', { move: [meetingMoves.cancel, meetingMoves.callOff], says: 'Cancel a meeting, by either side', gives: z.object({ meeting: Meeting }), status: 200 }),
  'meeting.calendar':       GET   ('meetings/:meetingId/calendar', { may: 'user', says: 'An accepted meeting as a calendar file', gives: z.string(), raw: 'file' }),

  'honorary.list':          GET   ('honorary-visitors',        { may: 'user', says: 'The own applications to be a guest of honour', gives: list(Honorary) }),
  'honorary.apply':         POST  ('honorary-visitors',        { move: honoraryMoves.submit, says: 'Apply to be a guest of honour', body: HonoraryInput, gives: z.object({ visitor: Honorary }), limit: 'honorary.user' }),
  'honorary.mine':          GET   ('honorary-visitors/mine',   { may: 'user', says: 'The newest own application', gives: z.object({ visitor: z.nullable(Honorary) }) }),
  'honorary.invitation':    GET   ('honorary-visitors/:visitorId/invitation', { may: 'user', team: ['guests.view'], says: 'The official invitation of an approved application as PDF', query: paperQuery, gives: z.string(), raw: 'file', limit: 'paper.user' }),
  'invitation.read':        GET   ('invitations/:visitorId',   { may: 'anyone', says: 'Whether an invitation is genuine, by the address printed on it', gives: z.object({ invitation: Invitation }) }),
  'honorary.calendar':      GET   ('honorary-visitors/:visitorId/calendar', { may: 'user', says: 'The own interview as a calendar file', query: paperQuery, gives: z.string(), raw: 'file' }),

  'ticket.list':            GET   ('tickets',                  { may: 'user', says: 'The own tickets', query: z.strictObject({ ...listQuery, status: z.optional(TicketStatus) }), gives: z.extend(list(TicketRow), { counts: z.object({ all: z.int(), awaitingReply: z.int(), closed: z.int() }) }) }),
  'ticket.open':            POST  ('tickets',                  { move: ticketMoves.open, says: 'Open a ticket', body: TicketInput, gives: ticket, limit: 'ticket.user' }),
  'ticket.read':            GET   ('tickets/:ticketId',        { may: 'user', says: 'An own ticket with its conversation', gives: ticket }),
  'ticket.comment':         POST  ('tickets/:ticketId/comments', { move: ticketMoves.reopen, says: 'Comment on an own ticket; `reopen` reopens a closed one', body: OwnCommentInput, gives: ticket, limit: 'ticket.user' }),
  'ticket.close':           POST  ('tickets/:ticketId/close',  { move: ticketMoves.close, says: 'Close an own ticket', body: TicketCloseInput, gives: ticket, status: 200 }),
  'workshopSeat.list':      GET   ('workshop-seats',           { may: 'user', says: 'The workshops with an own seat', gives: list(OwnWorkshop) }),
  'workshopSeat.take':      POST  ('workshop-seats',           { may: 'user', says: 'Book a seat in a workshop', body: SeatInput, gives: z.object({ workshop: OwnWorkshop }), limit: 'seat.user' }),
  'workshopSeat.leave':     DELETE('workshop-seats/:workshopId', { may: 'user', says: 'Cancel the own seat', gives: Nothing }),

  // Panel
  'panelSearch.find':       GET   ('panel/search',             { may: 'dashboard.view', says: 'Search orders, invoices, booths, companies, tickets and users by their content', query: z.strictObject({ q: z.string().check(z.maxLength(200, says('tooLong', 200))), limit: z.optional(z.enum(['6', '30'])) }), gives: z.object({ items: z.array(SearchHit) }) }),
  'panelWaiting.read':      GET   ('panel/waiting',            { may: 'dashboard.view', says: 'Counts of pending orders per kind, tickets and messages that the caller may see', gives: z.object({ waiting: Waiting }) }),
  'savedView.list':         GET   ('panel/views',              { may: 'dashboard.view', says: 'The own views of a panel list, sorted by name; filters that no longer exist are left out', query: z.strictObject({ screen: ListScreen }), gives: list(SavedView) }),
  'savedView.add':          POST  ('panel/views',              { may: 'dashboard.view', says: 'Save the filters and sorting of a list under a name', body: SavedViewInput, gives: z.object({ view: SavedView }) }),
  'savedView.edit':         PATCH ('panel/views/:viewId',      { may: 'dashboard.view', says: 'Change an own view; each list has at most one default view', body: SavedViewEdit, gives: z.object({ view: SavedView }) }),
  'savedView.remove':       DELETE('panel/views/:viewId',      { may: 'dashboard.view', says: 'Remove an own view', gives: Nothing }),
  'panelDashboard.read':    GET   ('panel/dashboard',          { may: 'dashboard.view', says: 'The numbers of the edition', query: z.strictObject({ days: z.optional(z.enum(['7', '30'])) }), gives: z.object({ dashboard: Dashboard }) }),
  'panelOrder.list':        GET   ('panel/orders',             { may: 'orders.view', says: 'Orders of all kinds', query: z.strictObject(panelOrderQuery), gives: z.extend(list(PanelOrderRow), { counts: z.extend(OrderCounts, { all: z.int() }), team: Team }) }),
  'panelOrder.spread':      GET   ('panel/orders/spread',      { may: 'orders.view', says: 'The distribution of amounts and countries in a list of orders, each without its own filter', query: z.strictObject(orderSpreadQuery), gives: z.object({ spread: OrderSpread }) }),
  'panelOrder.export':      FILE  ('panel/orders', 'orders.view', 'Orders as a file; with `rows=lines` one row per order line', { ...panelOrderQuery, rows: z.optional(z.enum(['lines'])) }),
  'panelOrder.place':       POST  ('panel/orders',             { move: orderMoves.enter, says: 'Submit an order on behalf of a company', body: BehalfInput, gives: order, limit: 'order.user' }),
  'panelOrder.read':        GET   ('panel/orders/:orderId',    { may: 'orders.view', says: 'An order', gives: panelOrder }),
  'panelOrder.assign':      PATCH ('panel/orders/:orderId',    { may: 'orders.manage', says: 'Assign an order to a team member who may see orders, or to nobody', body: AssigneeEdit, gives: panelOrder }),
  'panelOrder.assignAll':   POST  ('panel/orders/assignments', { may: 'orders.manage', says: 'Assign several orders to a team member, or to nobody', body: AssignmentsInput, gives: list(Decision), status: 200 }),
  'panelOrder.review':      POST  ('panel/orders/:orderId/review', { move: orderMoves.review, says: 'Set an order under review', gives: panelOrder, status: 200 }),
  'panelOrder.verify':      POST  ('panel/orders/:orderId/verify', { move: orderMoves.verify, says: 'Verify an order and issue its invoice', body: VerifyInput, gives: panelOrder, status: 200 }),
  'panelOrder.reject':      POST  ('panel/orders/:orderId/reject', { move: orderMoves.reject, says: 'Reject an order with a reason', body: OrderRejectInput, gives: panelOrder, status: 200 }),
  'panelOrder.reopen':      POST  ('panel/orders/:orderId/reopen', { move: orderMoves.reopen, says: 'Reopen a rejected or cancelled order', gives: panelOrder, status: 200 }),
  'panelOrder.note':        POST  ('panel/orders/:orderId/notes', { may: 'orders.manage', says: 'Add a note for the team', body: z.strictObject({ text: message(1_000) }), gives: panelOrder }),
  'panelOrder.decide':      POST  ('panel/orders/decisions',   { move: [orderMoves.review, orderMoves.verify, orderMoves.reject], says: 'Apply one decision to several orders', body: DecisionsInput, gives: list(Decision), status: 200 }),
  'panelInvoice.list':      GET   ('panel/invoices',           { may: 'invoices.view', says: 'Invoices and credit notes', query: z.strictObject(panelInvoiceQuery), gives: z.extend(list(InvoiceRow), { counts: z.object({ all: z.int(), invoice: z.int(), creditNote: z.int() }) }) }),
  'panelInvoice.export':    FILE  ('panel/invoices', 'invoices.view', 'Invoices and credit notes as a file', panelInvoiceQuery),
  'panelTicket.list':       GET   ('panel/tickets',            { may: 'tickets.view', says: 'Support tickets', query: z.strictObject(panelTicketQuery), gives: z.extend(list(PanelTicketRow), { counts: TicketCounts, team: Team }) }),
  'panelTicket.export':     FILE  ('panel/tickets', 'tickets.view', 'Tickets as a file', panelTicketQuery),
  'panelTicket.read':       GET   ('panel/tickets/:ticketId',  { may: 'tickets.view', says: 'A ticket', gives: panelTicket }),
  'panelTicket.comment':    POST  ('panel/tickets/:ticketId/comments', { may: 'tickets.manage', says: 'Answer a ticket', body: CommentInput, gives: panelTicket }),
  'panelTicket.close':      POST  ('panel/tickets/:ticketId/close', { move: ticketMoves.settle, says: 'Close a ticket', body: TicketCloseInput, gives: panelTicket, status: 200 }),
  'panelTicket.edit':       PATCH ('panel/tickets/:ticketId',  { may: 'tickets.manage', says: 'Assign a ticket to a team member, or to nobody', body: AssigneeEdit, gives: panelTicket }),
  'panelContact.list':      GET   ('panel/contact-messages',   { may: 'tickets.view', says: 'Messages of the contact form', query: z.strictObject(panelContactQuery), gives: z.extend(list(ContactRow), { counts: ContactCounts }) }),
  'panelContact.export':    FILE  ('panel/contact-messages', 'tickets.view', 'Messages of the contact form as a file', panelContactQuery),
  'panelContact.read':      GET   ('panel/contact-messages/:messageId', { may: 'tickets.view', says: 'A message', gives: contactMessage }),
  'panelContact.mark':      POST  ('panel/contact-messages/:messageId/mark', { move: [contactMoves.read, contactMoves.unread, contactMoves.settle], says: 'Mark a message as read, unread or answered elsewhere', body: ContactMarkInput, gives: contactMessage, status: 200 }),
  'panelContact.answer':    POST  ('panel/contact-messages/:messageId/answer', { move: contactMoves.answer, says: 'Answer a message by e-mail', body: ContactAnswerInput, gives: contactMessage }),
  'panelHall.list':         GET   ('panel/halls',              { may: 'halls.view', says: 'All halls', gives: list(Hall) }),
  'panelHall.export':       FILE  ('panel/halls', 'halls.view', 'Halls as a file', {}),
  'panelGeometry.export':  GET   ('panel/hall-geometry', { may: 'exports.make', fresh: true, also: 'halls.view', says: 'One hall or all halls, with structures and booths. GeoJSON and CSV use metres from the lower left corner, x to the right and y upwards; an IMDF archive has all halls in degrees', query: z.strictObject({ format: z.enum(['geojson', 'csv', 'imdf']), hallId: z.optional(Id), locale: z.optional(z.enum(['fa', 'en'])) }), gives: z.string(), raw: 'file', limit: 'export.user' }),
  'panelDrawing.export':   GET   ('panel/halls/:hallId/drawing', { may: 'exports.make', fresh: true, also: 'halls.view', says: 'The published plan of a hall as a drawing: SVG in centimetres, DXF in millimetres, PNG, or PDF on A3 with a legend and its scale', query: z.strictObject({ format: z.enum(['svg', 'dxf', 'png', 'pdf']), locale: z.optional(z.enum(['fa', 'en'])) }), gives: z.string(), raw: 'file', limit: 'export.user' }),
  'panelHall.add':          POST  ('panel/halls',              { may: 'halls.manage', says: 'Add a hall', body: HallInput, gives: z.object({ hall: PanelHall }) }),
  'panelHall.copy':         POST  ('panel/hall-copies',        { may: 'halls.manage', says: 'Copy a hall of this or another edition into this one, with its draft plan; it stays hidden until it is published', body: CopyInput, gives: z.object({ hall: PanelHall }) }),
  'panelHall.place':        PATCH ('panel/hall-places',        { may: 'halls.manage', says: 'Set the positions of halls on the fairground; halls without a position are shown in a row', body: PlacesInput, gives: list(Hall) }),
  'panelHall.read':         GET   ('panel/halls/:hallId',      { may: 'halls.view', says: 'A hall', gives: z.object({ hall: z.extend(PanelHall, { imageId: z.nullable(z.uuid()) }) }) }),
  'panelHall.edit':         PATCH ('panel/halls/:hallId',      { may: 'halls.manage', says: 'Change a hall', body: HallEdit, gives: z.object({ hall: PanelHall }) }),
  'panelHall.remove':       DELETE('panel/halls/:hallId',      { may: 'halls.manage', says: 'Remove a hall that nothing depends on', gives: Nothing }),
  'panelPlan.read':         GET   ('panel/halls/:hallId/plan', { may: 'halls.view', says: 'The draft plan of a hall, and its held and sold booths', gives: z.object({ plan: Plan }) }),
  'panelPlan.save':         PATCH ('panel/halls/:hallId/plan', { may: 'halls.manage', says: 'Save one step of a plan; `plan.moved` returns newer changes by others, `plan.stepReused` means that the id belongs to another change', body: SaveInput, gives: z.object({ plan: PlanHead }), large: true }),
  'panelPlan.publish':      POST  ('panel/halls/:hallId/plan/publish', { may: 'halls.manage', says: 'Publish the plan of a hall: its booths go on sale and maps show it', body: PlanPublishInput, gives: z.object({ plan: PlanHead, published: PlanPublished }), status: 200 }),
  'panelPlan.versions':     GET   ('panel/halls/:hallId/plan/versions', { may: 'halls.view', says: 'The stored versions of a plan, and its last 200 steps', gives: z.object({ versions: z.array(PlanVersion), steps: z.array(PlanStep) }) }),
  'panelPlan.version':      GET   ('panel/halls/:hallId/plan/versions/:versionId', { may: 'halls.view', says: 'The plan of a version', gives: z.object({ version: PlanVersion, document: PlanDocument }) }),
  'panelPlan.restore':      POST  ('panel/halls/:hallId/plan/versions/:versionId/restore', { may: 'halls.manage', says: 'Restore a version of a plan as a new step; sold booths stay', body: PlanRestoreInput, gives: z.object({ plan: PlanHead, stayed: z.int() }), status: 200 }),
  'panelPlan.events':       GET   ('panel/halls/:hallId/plan/events', { may: 'halls.view', says: 'Changes and pointer positions of colleagues in a plan, as server-sent events', gives: z.string(), raw: 'events' }),
  'panelPlan.present':      POST  ('panel/halls/:hallId/plan/present', { may: 'halls.manage', says: 'Send the own pointer position in a plan to colleagues, at most ten times a second', body: PresentInput, gives: Nothing }),
  'panelBooth.list':        GET   ('panel/halls/:hallId/booths', { may: 'halls.view', says: 'Every booth of a hall', gives: list(Booth) }),
  'panelBooth.export':      FILE  ('panel/halls/:hallId/booths', 'halls.view', 'The booths of a hall as a file', { q: listQuery.q }),
  'panelBooth.add':         POST  ('panel/halls/:hallId/booths', { may: 'halls.manage', says: 'Add a booth', body: BoothInput, gives: z.object({ booth: Booth }) }),
  'panelBooth.read':        GET   ('panel/halls/:hallId/booths/:boothId', { may: 'halls.view', says: 'A booth', gives: z.object({ booth: Booth }) }),
  'panelBooth.edit':        PATCH ('panel/halls/:hallId/booths/:boothId', { may: 'halls.manage', says: 'Change a booth', body: BoothEdit, gives: z.object({ booth: Booth }) }),
  'panelBooth.remove':      DELETE('panel/halls/:hallId/booths/:boothId', { may: 'halls.manage', says: 'Remove a booth that nothing depends on', gives: Nothing }),
  'panelPrice.list':        GET   ('panel/prices',             { may: 'halls.view', says: 'The halls with their price rules', gives: z.object({ items: z.array(PriceHall), day: z.string() }) }),
  'panelPrice.read':        GET   ('panel/prices/:hallId',     { may: 'halls.view', says: 'The prices of a hall: its rule, the source of each booth’s price, and the prices of sold booths', gives: PricesOfHall }),
  'panelPrice.apply':       POST  ('panel/prices',             { may: 'halls.manage', says: 'Price the free booths of one or several halls by their rules, all or none; sold and held booths stay', body: PriceApplying, gives: z.object({ items: z.array(PricesOfHall) }), status: 200 }),
  'panelPrice.undo':        POST  ('panel/prices/:hallId/undo', { may: 'halls.manage', says: 'Undo the last price step, until one of its booths is held or sold', body: PriceUndoing, gives: PricesOfHall, status: 200 }),
  'panelHonorary.list':     GET   ('panel/honorary-visitors',  { may: 'guests.view', says: 'Applications for guest of honour', query: HonoraryQuery, gives: z.extend(list(HonoraryRow), { counts: HonoraryCounts }) }),
  'panelHonorary.export':   FILE  ('panel/honorary-visitors', 'guests.view', 'The applications as a file', honoraryQuery),
  'panelHonorary.read':     GET   ('panel/honorary-visitors/:visitorId', { may: 'guests.view', says: 'An application', gives: panelHonorary }),
  'panelHonorary.review':   POST  ('panel/honorary-visitors/:visitorId/review', { move: honoraryMoves.review, says: 'Set an application under review', gives: panelHonorary, status: 200 }),
  'panelHonorary.score':    POST  ('panel/honorary-visitors/:visitorId/scores', { may: 'guests.manage', says: 'Score an application', body: ScoreInput, gives: panelHonorary, status: 200 }),
  'panelHonorary.appoint':  POST  ('panel/honorary-visitors/:visitorId/appointment', { move: honoraryMoves.appoint, says: 'Schedule or reschedule the interview', body: AppointInput, gives: panelHonorary, status: 200 }),
  'panelHonorary.approve':  POST  ('panel/honorary-visitors/:visitorId/approve', { move: honoraryMoves.approve, says: 'Approve an application and assign its invitation number', gives: panelHonorary, status: 200 }),
  'panelHonorary.decline':  POST  ('panel/honorary-visitors/:visitorId/decline', { move: honoraryMoves.decline, says: 'Decline an application with a reason', body: z.strictObject({ reason: reasonOf(honoraryMoves.decline) }), gives: panelHonorary, status: 200 }),
  'panelUser.list':         GET   ('panel/users',              { may: 'users.view', says: 'All users', query: UserQuery, gives: z.extend(list(UserRow), { counts: UserCounts }) }),
  'panelUser.countries':    GET   ('panel/users/countries',    { may: 'users.view', says: 'Counts per country in a list of users, without the country filter', query: z.strictObject(userSpreadQuery), gives: list(CountryCount) }),
  'panelUser.export':       FILE  ('panel/users', 'users.view', 'Users as a file', userQuery),
  'panelUser.read':         GET   ('panel/users/:userId',      { may: 'users.view', says: 'A user with their sessions', gives: panelUser }),
  'panelUser.edit':         PATCH ('panel/users/:userId',      { may: 'users.manage', says: 'Correct the personal data of an account', body: UserEdit, gives: panelUser }),
  'panelUser.block':        POST  ('panel/users/:userId/block', { may: 'users.manage', says: 'Block a user; all their sessions end', gives: panelUser, status: 200 }),
  'panelUser.unblock':      POST  ('panel/users/:userId/unblock', { may: 'users.manage', says: 'Unblock a user', gives: panelUser, status: 200 }),
  'panelUser.resend':       POST  ('panel/users/:userId/verification', { may: 'users.manage', says: 'Send the verification e-mail again', gives: Nothing, status: 202 }),
  'panelUser.endSession':   DELETE('panel/users/:userId/sessions/:sessionId', { may: 'users.manage', says: 'End a session of a user', gives: Nothing }),
  'panelUser.endSessions':  DELETE('panel/users/:userId/sessions', { may: 'users.manage', says: 'End all sessions of a user', gives: Nothing }),
  'panelUser.erase':        DELETE('panel/users/:userId',      { may: 'users.manage', fresh: true, says: 'Delete the account of a user who requested it', gives: Nothing }),
  'panelFactor.remove':     DELETE('panel/users/:userId/factors', { may: 'admins.manage', fresh: true, says: 'Remove another user’s second factor; their sessions end', gives: Nothing }),
  'panelMeeting.list':      GET   ('panel/meetings',           { may: 'guests.view', says: 'All meetings', query: PanelMeetingQuery, gives: z.extend(list(PanelMeeting), { counts: MeetingCounts }) }),
  'panelMeeting.export':    FILE  ('panel/meetings', 'guests.view', 'Meetings as a file', PanelMeetingQuery.shape),
  'panelMeeting.remind':    POST  ('panel/meetings/:meetingId/calendar', { may: 'guests.manage', says: 'Send the calendar file of an accepted meeting to both sides again', gives: Nothing, status: 202 }),
  'panelMeeting.strike':    POST  ('panel/meetings/:meetingId/strike', { move: meetingMoves.strike, says: 'Cancel a meeting with a reason', body: z.strictObject({ reason: reasonOf(meetingMoves.strike) }), gives: z.object({ meeting: PanelMeeting }), status: 200 }),
  'panelBlog.list':         GET   ('panel/blog',               { may: 'content.view', says: 'All posts', query: PanelBlogQuery, gives: list(PanelPostRow) }),
  'panelBlog.export':       FILE  ('panel/blog', 'content.view', 'Posts as a file', PanelBlogQuery.shape),
  'panelBlog.add':          POST  ('panel/blog',               { may: 'content.manage', says: 'Create a post', body: PostInput, gives: post }),
  'panelBlog.read':         GET   ('panel/blog/:blogId',       { may: 'content.view', says: 'The draft of a post', gives: post }),
  'panelBlog.edit':         PATCH ('panel/blog/:blogId',       { may: 'content.manage', says: 'Change a post; changes of a public post are visible once it is published again', body: PostEdit, gives: post }),
  'panelBlog.remove':       DELETE('panel/blog/:blogId',       { may: 'content.manage', says: 'Remove a post and its history', gives: Nothing }),
  'panelBlog.publish':      POST  ('panel/blog/:blogId/publish', { may: 'content.manage', says: 'Publish a post now or at a time', body: PublishInput, gives: post, status: 200 }),
  'panelBlog.unpublish':    POST  ('panel/blog/:blogId/unpublish', { may: 'content.manage', says: 'Make a post a draft again', body: UnpublishInput, gives: post, status: 200 }),
  'panelBlog.versions':     GET   ('panel/blog/:blogId/versions', { may: 'content.view', says: 'Earlier versions of a post', gives: list(PostVersion) }),
  'panelBlog.restore':      POST  ('panel/blog/:blogId/restore', { may: 'content.manage', says: 'Restore the text of an earlier version', body: RestoreInput, gives: post, status: 200 }),
  'panelCompany.list':      GET   ('panel/companies',          { may: 'users.view', says: 'All companies', query: z.strictObject(panelCompanyQuery), gives: list(PanelCompanyRow) }),
  'panelCompany.export':    FILE  ('panel/companies', 'users.view', 'Companies as a file', panelCompanyQuery),
  'panelCompany.doubles':   GET   ('panel/companies/doubles',  { may: 'users.manage', says: 'Possible duplicate companies, the most likely first', gives: z.object({ items: z.array(CompanyDouble) }) }),
  'panelCompany.add':       POST  ('panel/companies',          { may: 'orders.behalf', says: 'Add a company with its first owner, who gets an account and an e-mail to set a password', body: PanelCompanyInput, gives: panelCompany, limit: 'company.user' }),
  'panelCompany.addOwner':  POST  ('panel/companies/:companyId/owner', { may: 'orders.behalf', says: 'Add an owner to a company that has none; the owner gets an account and an e-mail', body: OwnerInput, gives: panelCompany, limit: 'company.user' }),
  'panelCompany.read':      GET   ('panel/companies/:companyId', { may: 'users.view', says: 'A company with its members', gives: panelCompany }),
  'panelCompany.edit':      PATCH ('panel/companies/:companyId', { may: 'users.manage', says: 'Correct a company', body: CompanyEdit, gives: panelCompany }),
  'panelCompany.merge':     POST  ('panel/companies/:companyId/merge', { may: 'users.manage', says: 'Merge another company into this one; its records move here and its id redirects', body: MergeInput, gives: panelCompany, status: 200 }),
  'panelCompany.keepApart': POST  ('panel/companies/:companyId/apart', { may: 'users.manage', says: 'Mark two companies as different; they are no longer suggested as duplicates', body: ApartInput, gives: Nothing }),
  'panelCompany.setRole':   PATCH ('panel/companies/:companyId/members/:userId', { may: 'users.manage', says: 'Change the role of a member, even if no owner is left', body: MemberEdit, gives: panelCompany }),
  'panelCompany.dismiss':   DELETE('panel/companies/:companyId/members/:userId', { may: 'users.manage', says: 'Remove a member from a company', gives: Nothing }),
  'panelCompanyContact.add': POST ('panel/companies/:companyId/contacts', { may: 'users.manage', says: 'Add a contact to a company', body: CompanyContactInput, gives: panelCompany }),
  'panelCompanyContact.edit': PATCH('panel/companies/:companyId/contacts/:contactId', { may: 'users.manage', says: 'Change a contact of a company', body: CompanyContactEdit, gives: panelCompany }),
  'panelCompanyContact.remove': DELETE('panel/companies/:companyId/contacts/:contactId', { may: 'users.manage', says: 'Remove a contact from a company', gives: Nothing }),
  'panelPageChange.list':  GET   ('panel/page-changes', { may: 'users.view', says: 'Page changes that wait for approval', gives: list(PageChange) }),
  'panelPageChange.accept': POST ('panel/page-changes/:changeId/accept', { may: 'users.manage', says: 'Accept a page change', body: AnswerInput, gives: Nothing }),
  'panelPageChange.sendBack': POST('panel/page-changes/:changeId/send-back', { may: 'users.manage', says: 'Return a page change with a reason', body: SendBackInput, gives: Nothing }),
  'panelCatalogue.export': GET   ('panel/catalogue', { may: 'exports.make', fresh: true, also: 'users.view', says: 'The exhibitors of the edition as a spreadsheet, as JSON in both languages, or as a PDF for print', query: z.strictObject({ format: z.enum(['xlsx', 'json', 'pdf']), locale: z.optional(z.enum(['fa', 'en'])) }), gives: z.string(), raw: 'file', limit: 'export.user' }),
  'panelImport.list':       GET   ('panel/imports',            { may: 'imports.make', says: 'Imports, finished and pending, the newest first', query: z.strictObject(importQuery), gives: list(ImportRow) }),
  'panelImport.send':       POST  ('panel/imports',            { move: importMoves.send, says: 'Upload a CSV or XLSX table for import: multipart `kind`, then `file`; nothing is written yet', gives: imported, raw: 'form', limit: 'import.user' }),
  'panelImport.read':       GET   ('panel/imports/:importId',  { may: 'imports.make', says: 'An import with its columns, check results and progress', gives: imported }),
  'panelImport.edit':       PATCH ('panel/imports/:importId',  { move: importMoves.edit, says: 'Choose the sheet, the field of each column, the answer to each kind of warning, and whether people get an e-mail', body: ImportEdit, gives: imported }),
  'panelImport.check':      POST  ('panel/imports/:importId/check', { move: importMoves.check, says: 'Check all rows without writing', gives: imported, status: 202 }),
  'panelImport.warnings':   GET   ('panel/imports/:importId/warnings', { may: 'imports.make', says: 'The warnings of the last check, sorted by row', query: z.strictObject(importWarningQuery), gives: list(ImportWarning) }),
  'panelImport.export':     FILE  ('panel/imports/:importId/warnings', 'imports.make', 'The warnings of an import as a file', importWarningQuery),
  'panelImport.run':        POST  ('panel/imports/:importId/run', { move: importMoves.run, makes: [orderMoves.enter], fresh: true, says: 'Import the checked rows, all or none; if anything has changed since, nothing is written and the check is repeated', body: ImportRunInput, gives: imported, status: 202, limit: 'import.user' }),
  'panelImport.undo':       POST  ('panel/imports/:importId/undo', { move: importMoves.undo, fresh: true, says: 'Undo an import within a day; rows that were changed or used since stay', gives: imported, status: 202 }),
  'panelImport.remove':     DELETE('panel/imports/:importId',  { may: 'imports.make', says: 'Delete a table that was not imported', gives: Nothing }),
  'panelCoExhibitor.add':   POST  ('panel/exhibitors/:exhibitorId/co-exhibitors', { may: 'users.manage', says: 'Add a company to the stand of an exhibitor', body: CoExhibitorInput, gives: coExhibitors }),
  'panelCoExhibitor.remove': DELETE('panel/co-exhibitors/:coExhibitorId', { may: 'users.manage', says: 'Remove a company from a stand', gives: Nothing }),
  'panelAdmin.list':        GET   ('panel/admins',             { may: 'admins.view', says: 'All admins', query: z.strictObject(listQuery), gives: list(Admin) }),
  'panelAdmin.export':      FILE  ('panel/admins', 'admins.view', 'Admins as a file', listQuery),
  'panelAdmin.add':         POST  ('panel/admins',             { may: 'admins.manage', fresh: true, says: 'Make a user an admin', body: AdminInput, gives: z.object({ admin: Admin }) }),
  'panelAdmin.read':        GET   ('panel/admins/:adminId',    { may: 'admins.view', says: 'An admin', gives: z.object({ admin: Admin }) }),
  'panelAdmin.edit':        PATCH ('panel/admins/:adminId',    { may: 'admins.manage', fresh: true, says: 'Change an admin', body: AdminEdit, gives: z.object({ admin: Admin }) }),
  'panelAdmin.remove':      DELETE('panel/admins/:adminId',    { may: 'admins.manage', fresh: true, says: 'Remove the access level of an admin', gives: Nothing }),
  'panelEdition.list':      GET   ('panel/editions',           { may: 'settings.manage', says: 'All editions with their content, the next ones first', gives: list(PanelEdition) }),
  'panelEdition.export':    FILE  ('panel/editions', 'settings.manage', 'All editions with their numbers as a file', {}),
  'panelEdition.names':     GET   ('panel/edition-names',      { may: 'dashboard.view', says: 'The names of all editions, including those in preparation', gives: list(EditionName) }),
  'panelEdition.start':     POST  ('panel/editions',           { move: editionMoves.start, says: 'Start the next edition with chosen parts of another one; it stays hidden until it is opened for booking or made current', body: EditionInput, gives: z.object({ edition: PanelEdition }) }),
  'panelEdition.places':    GET   ('panel/editions/:editionId/places', { may: 'settings.manage', says: 'The booths of companies with verified orders in an edition, as the next one would reserve them', gives: list(KeptBooth) }),
  'panelEdition.makeCurrent': POST('panel/editions/:editionId/current', { move: editionMoves.makeCurrent, says: 'Make an edition current; the previous one stays at its own address', body: MakeCurrentInput, gives: z.object({ edition: PanelEdition }), status: 200 }),
  'panelEdition.open':      POST  ('panel/editions/:editionId/open', { move: editionMoves.open, says: 'Open an edition for booking at its own address, beside the current one', body: OpenEditionInput, gives: z.object({ edition: PanelEdition }), status: 200 }),
  'panelEdition.takeBack':  POST  ('panel/editions/:editionId/take-back', { move: editionMoves.takeBack, says: 'Return an open edition to preparation, within a day or while it has no orders', gives: z.object({ edition: PanelEdition }), status: 200 }),
  'panelEdition.close':     POST  ('panel/editions/:editionId/close', { move: editionMoves.close, says: 'Close a past edition: nothing in it can be changed until it is reopened', gives: z.object({ edition: PanelEdition }), status: 200 }),
  'panelEdition.reopen':    POST  ('panel/editions/:editionId/reopen', { move: editionMoves.reopen, says: 'Reopen a closed edition for the team', gives: z.object({ edition: PanelEdition }), status: 200 }),
  'panelEdition.undo':      POST  ('panel/editions/:editionId/undo', { move: editionMoves.undo, says: 'Within a day, make the previous edition current again; this one becomes open if it was open or has orders, otherwise in preparation', gives: z.object({ edition: PanelEdition }), status: 200 }),
  'panelKeptBooth.list':    GET   ('panel/kept-booths',        { may: 'settings.manage', says: 'The booths reserved for companies by right of return, and the last day', gives: KeptBooths }),
  'panelKeptBooth.until':   PATCH ('panel/kept-booths',        { may: 'settings.manage', says: 'Change the last day of right of return; without a day all booths become free', body: KeptUntilInput, gives: KeptBooths }),
  'panelKeptBooth.keep':    POST  ('panel/kept-booths',        { may: 'settings.manage', says: 'Reserve booths for a company; without a company, release them', body: KeepInput, gives: KeptBooths, status: 200 }),
  'panelSetup.read':        GET   ('panel/setup',              { may: 'admins.manage', says: 'The set-up of an empty portal: its steps, and the points that are missing before publication', gives: setup }),
  'panelSetup.mark':        POST  ('panel/setup/steps/:step',  { may: 'admins.manage', says: 'Mark a step as done or open', body: StepInput, gives: setup, status: 200 }),
  'panelSetup.slug':        POST  ('panel/setup/slug',         { may: 'admins.manage', says: 'Set the URL name of the edition, before publication', body: SetupSlugInput, gives: setup, status: 200 }),
  'panelSetup.colleagues':  POST  ('panel/setup/colleagues',   { may: 'admins.manage', says: 'Store the colleagues that are invited to the panel at publication', body: ColleaguesInput, gives: setup, status: 200 }),
  'panelSetup.layHall':     POST  ('panel/setup/halls',        { may: 'admins.manage', says: 'Create a hall from a layout, with its booths on sale at one price per square metre', body: LayoutInput, gives: setup }),
  'panelSetup.publish':     POST  ('panel/setup/publish',      { may: 'admins.manage', fresh: true, says: 'Publish the portal', body: PublishSetupInput, gives: setup, status: 200 }),
  'panelCapsule.export':   GET   ('panel/editions/:editionId/capsule', { may: 'admins.manage', fresh: true, says: 'An edition as a ZIP file in open formats: tables, plans, PDFs and files with a manifest of checksums; no passwords, tokens or secrets', gives: z.string(), raw: 'file', limit: 'export.user' }),
  'panelCapsule.send':      POST  ('panel/capsule/parts',      { may: 'admins.manage', says: 'Upload a part of an edition package: multipart `file`, in order, each below 2 MB; unused parts are deleted after a day', gives: z.object({ upload: z.extend(Upload, { claim: z.string() }) }), raw: 'form', limit: 'capsule.user' }),
  'panelCapsule.takeIn':    POST  ('panel/capsule',            { may: 'admins.manage', fresh: true, says: 'Start importing an edition package into an unpublished portal, all or none', body: TakeInInput, gives: z.object({ taking: Taking }), status: 202 }),
  'panelCapsule.read':      GET   ('panel/capsule',            { may: 'admins.manage', says: 'The progress, result or error of the last package; null if there is none', gives: z.object({ taking: z.nullable(Taking) }) }),
  'panelSettings.read':     GET   ('panel/settings',           { may: 'settings.manage', says: 'The settings of the edition', gives: Settings }),
  'panelSettings.edit':     PATCH ('panel/settings',           { may: 'settings.manage', says: 'Change some settings; existing orders and invoices keep theirs', body: SettingsEdit, gives: Settings }),
  ...registerCalls(registers),
  'panelRedirect.list':     GET   ('panel/redirects',          { may: 'settings.manage', says: 'All redirects', query: z.strictObject(listQuery), gives: list(redirect.PanelThing) }),
  'panelRedirect.export':   FILE  ('panel/redirects', 'settings.manage', 'Redirects as a file', listQuery),
  'panelPageText.list':     GET   ('panel/pages',              { may: 'content.view', says: 'The pages with an editable text', gives: list(PageText) }),
  'panelPageText.export':   FILE  ('panel/pages', 'content.view', 'The texts of pages as a file', {}),
  'panelPageText.read':     GET   ('panel/pages/:page',        { may: 'content.view', says: 'The text of a page', gives: z.object({ text: PageText }) }),
  'panelPageText.edit':     PATCH ('panel/pages/:page',        { may: 'content.manage', says: 'Change the text of a page', body: PageTextEdit, gives: z.object({ text: PageText }) }),
  'panelPageText.reset':    DELETE('panel/pages/:page',        { may: 'content.manage', says: 'Restore the built-in text of a page', gives: Nothing }),
  'panelWorkshop.list':     GET   ('panel/workshops',          { may: 'content.view', says: 'All workshops', query: z.strictObject(listQuery), gives: list(PanelWorkshop) }),
  'panelWorkshop.export':   FILE  ('panel/workshops', 'content.view', 'Workshops as a file', listQuery),
  'panelWorkshop.add':      POST  ('panel/workshops',          { may: 'content.manage', says: 'Add a workshop', body: WorkshopInput, gives: z.object({ workshop: PanelWorkshop }) }),
  'panelWorkshop.read':     GET   ('panel/workshops/:workshopId', { may: 'content.view', says: 'A workshop', gives: z.object({ workshop: PanelWorkshop }) }),
  'panelWorkshop.edit':     PATCH ('panel/workshops/:workshopId', { may: 'content.manage', says: 'Change a workshop; booked seats stay', body: WorkshopEdit, gives: z.object({ workshop: PanelWorkshop }) }),
  'panelWorkshop.remove':   DELETE('panel/workshops/:workshopId', { may: 'content.manage', says: 'Remove a workshop without booked seats', gives: Nothing }),
  'panelWorkshop.participants': GET('panel/workshops/:workshopId/participants', { may: 'content.view', says: 'The participants of a workshop', query: z.strictObject({ cursor: listQuery.cursor, limit: listQuery.limit }), gives: list(Participant) }),
  'panelParticipant.export': FILE ('panel/workshops/:workshopId/participants', 'content.view', 'The participants of a workshop as a file', {}),
  'panelAudit.list':        GET   ('panel/audit-log',          { may: 'audit.view', says: 'The audit log', query: z.strictObject(auditQuery), gives: list(AuditEntry) }),
  'panelAudit.export':      FILE  ('panel/audit-log', 'audit.view', 'The audit log as a file', auditQuery),
  'panelLetter.list':       GET   ('panel/letters',            { may: 'letters.view', says: 'The e-mails of the portal with their delivery status', query: z.strictObject({ ...listQuery, status: z.optional(LetterStatus) }), gives: z.extend(list(LetterRow), { counts: LetterCounts }) }),
  'panelLetter.export':     FILE  ('panel/letters', 'letters.view', 'The e-mails of the portal as a file, without their texts', { ...listQuery, status: z.optional(LetterStatus) }),
  'panelLetter.read':       GET   ('panel/letters/:letterId',  { may: 'letters.view', says: 'An e-mail; its text is shown only in a demo without SMTP, and never if it contains secrets of the team', gives: z.object({ letter: Letter }) }),
  'panelLetter.resend':     POST  ('panel/letters/:letterId/resend', { may: 'orders.manage', also: 'letters.view', says: 'Send a failed e-mail again', gives: Nothing, status: 202 }),
  'panelToken.list':        GET   ('panel/tokens',             { may: 'programs.manage', says: 'API tokens, the newest first', query: z.strictObject({ ...listQuery, status: z.optional(TokenStatus) }), gives: list(ApiToken) }),
  'panelToken.add':         POST  ('panel/tokens',             { may: 'programs.manage', fresh: true, says: 'Create an API token with permissions of the caller; `secret` is returned only once', body: ApiTokenInput, gives: z.object({ token: ApiToken, secret: z.string() }), secret: 'sealed' }),
  'panelToken.withdraw':    DELETE('panel/tokens/:tokenId',    { may: 'programs.manage', says: 'Withdraw a token', gives: Nothing }),
  'panelWebhook.list':      GET   ('panel/webhooks',           { may: 'programs.manage', says: 'All webhooks', gives: list(Webhook) }),
  'panelWebhook.add':       POST  ('panel/webhooks',           { may: 'programs.manage', fresh: true, says: 'Add a webhook; `secret`, which signs its messages, is returned only once', body: WebhookInput, gives: z.object({ webhook: Webhook, secret: z.string() }), secret: 'sealed' }),
  'panelWebhook.read':      GET   ('panel/webhooks/:webhookId', { may: 'programs.manage', says: 'A webhook', gives: z.object({ webhook: Webhook }) }),
  'panelWebhook.edit':      PATCH ('panel/webhooks/:webhookId', { may: 'programs.manage', fresh: true, says: 'Change a webhook, or switch it off or on; its events depend on the permissions of the last editor', body: WebhookEdit, gives: z.object({ webhook: Webhook }) }),
  'panelWebhook.remove':    DELETE('panel/webhooks/:webhookId', { may: 'programs.manage', says: 'Remove a webhook and its log', gives: Nothing }),
  'panelWebhook.test':      POST  ('panel/webhooks/:webhookId/test', { may: 'programs.manage', says: 'Send a test message to a webhook', gives: Nothing, status: 202, limit: 'webhook.user' }),
  'panelWebhook.deliveries': GET  ('panel/webhooks/:webhookId/deliveries', { may: 'programs.manage', says: 'The deliveries of a webhook and its responses', query: z.strictObject({ cursor: listQuery.cursor, limit: listQuery.limit, status: z.optional(DeliveryStatus) }), gives: list(Delivery) }),
  'panelWebhook.replay':    POST  ('panel/webhooks/:webhookId/deliveries/:deliveryId/replay', { may: 'programs.manage', says: 'Send a delivery again, under the same id', gives: Nothing, status: 202, limit: 'webhook.user' }),
}
export type Calls = typeof calls
export type CallName = keyof Calls
/** Calls that answer JSON; the others answer a stream or a file, and no typed caller makes them. */
export type JsonCallName = { [N in CallName]: Calls[N] extends { raw: string } ? never : N }[CallName]

/** The fields that come beside a file on POST /v1/uploads. */
export const UploadFields = z.strictObject({ purpose: UploadPurpose })
