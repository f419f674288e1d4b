// All calls under /v1/ with their permissions, inputs and results (test/SPEC.md §7, docs/PRODUCT.md §13).
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
import { BoothEdit, BoothInput, Hall, HallEdit, HallInput, HallWithPlan, PanelHall, HallPositionsInput } from './entities/hall.ts'
import { Hold, HoldInput, OwnHold } from './entities/hold.ts'
import { Import, ImportWarning, importWarningQuery, ImportEdit, importQuery, ImportRow, ImportRunInput } from './entities/import.ts'
import { CheckedInvoice, Invoice, InvoiceFile, InvoiceKind, InvoiceRow } from './entities/invoice.ts'
import { Email, EmailCounts, EmailRow, EmailStatus } from './entities/email.ts'
import { AssignmentsInput, Decision, DecisionsInput, Order, OrderCounts, OrderKind, OwnOrderRow, OrderStatus, OrderRejectInput, PanelOrder, PanelOrderRow, Quote, reasonOf, VerifyInput } from './entities/order.ts'
import { Receipt } from './entities/receipt.ts'
import { AllocateInput, ConfirmMatchesInput, dueQuery, DueRow, DuesEdit, MatchDone, MoneyOverview, OrderMoney, Payment, PaymentCounts, PaymentInput, paymentQuery, PaymentRefuseInput, PaymentRow, SlipInput, UndoInput } from './entities/payment.ts'
import { BankAccountEdit, BankAccountInput, BankAccountRow, StatementEdit, StatementFile, StatementTaken, StatementTakeInput, rowGroups } from './entities/statement.ts'
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
import { KeepInput, EarmarkedBooth, EarmarkedBooths, EarmarkedUntilInput } from './entities/earmarked-booth.ts'
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
import { contactMoves, editionMoves, honoraryMoves, importMoves, meetingMoves, orderMoves, orderStatuses, paymentMoves, ticketMoves } from './states.ts'

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
const panelPayment = z.object({ payment: Payment })
const statementFile = z.object({ statement: StatementFile })
const coExhibitors = z.object({ coExhibitors: z.array(OwnCoExhibitor) })
const ownCompany = z.object({ company: OwnCompany })
const panelCompany = z.object({ company: PanelCompany })
const sort = <const Column extends string>(...columns: Column[]) => z.optional(z.enum(columns.flatMap((column) => [column, `-${column}`] as const)))
const ownOrderQuery = { ...listQuery, kind: z.optional(OrderKind), status: z.optional(OrderStatus), state: z.optional(z.enum(['open', 'closed'])) }
const orderQuery = { ...listQuery, kind: z.optional(OrderKind), status: z.optional(OrderStatus) }
/** `status=waiting` selects orders that are unseen or under review. */
const panelOrderQuery = {
  ...orderQuery, status: z.optional(z.enum([...orderStatuses, 'waiting'])), hallId: z.optional(Id), assigneeId: z.optional(AssigneeFilter), ownerId: z.optional(Id), companyId: z.optional(Id), country: z.optional(CountryList), from: z.optional(DateOnly), to: z.optional(DateOnly), decidedFrom: z.optional(DateOnly), decidedTo: z.optional(DateOnly),
  minCents: z.optional(z.string().check(z.regex(/^\d{1,12}$/))), maxCents: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
  sort: sort('createdAt', 'number', 'companyName', 'totalWithTaxCents', 'updatedAt'),
}
const { sort: _sort, cursor: _cursor, limit: _limit, ...orderSpreadQuery } = panelOrderQuery

const panelInvoiceQuery = { ...listQuery, kind: z.optional(InvoiceKind), from: z.optional(DateOnly), to: z.optional(DateOnly), sort: sort('issuedAt', 'number', 'totalWithTaxCents') }

/** `edition` is a slug, or `none` for entries that belong to no edition. */
const auditQuery = { ...listQuery, subject: z.optional(z.string().check(z.maxLength(40))), actorId: z.optional(Id), edition: z.optional(z.string().check(z.maxLength(editionSlugLength))) }

const panelTicketQuery = { ...listQuery, turn: z.optional(TicketTurn), assigneeId: z.optional(AssigneeFilter), ownerId: z.optional(Id), orderId: z.optional(Id), sort: sort('lastAt', 'createdAt') }
const panelContactQuery = { ...listQuery, status: z.optional(ContactStatus), sort: sort('createdAt') }

const documentFields = { locale: z.optional(z.enum(['fa', 'en'])) }
const documentQuery = z.strictObject(documentFields)

export const calls = {
  // Accounts (test/SPEC.md §7)
  'session.login':          POST  ('login',                    { may: 'anyone', says: 'Log in; fails with `factor.needed` if a second step follows', body: LoginInput, gives: Entered, status: 200, limit: 'login.ip', secret: 'forgotten' }),
  'session.halfway':        GET   ('login/second',             { may: 'anyone', says: 'List the methods available for the second step of a log-in', gives: z.object({ ways: z.array(ProofWay) }), limit: 'factor.ip' }),
  'session.second':         POST  ('login/second',             { may: 'anyone', says: 'Complete the second step of a log-in with a code, a recovery code or a passkey', body: SecondInput, gives: Entered, status: 200, limit: 'factor.ip', secret: 'forgotten' }),
  'session.secondPasskey':  POST  ('login/second/passkey',     { may: 'anyone', says: 'Create a passkey challenge for the second step of a log-in', gives: PasskeyOptions, status: 200, limit: 'factor.ip', secret: 'forgotten' }),
  'account.register':       POST  ('register/request',         { may: 'anyone', says: 'Register an account; an e-mail is sent to verify its address', body: RegisterInput, gives: z.object({ user: RegisteredUser, token: z.string() }), limit: 'register.ip', secret: 'sealed' }),
  'account.resend':         POST  ('register/resend',          { may: 'anyone', says: 'Resend the verification e-mail', body: ResendInput, gives: Nothing, status: 202, limit: 'token.ip', secret: 'forgotten' }),
  'account.verify':         GET   ('register/verify/:token',   { may: 'anyone', says: 'Verify the e-mail address of an account', gives: z.object({ user: RegisteredUser }), limit: 'token.ip' }),
  'password.requestReset':  POST  ('password/reset/request',   { may: 'anyone', says: 'Request a password reset e-mail', body: ResetRequestInput, gives: z.object({ message: z.string() }), status: 202, limit: 'reset.ip' }),
  'password.rule':          GET   ('password/reset/:token',    { may: 'anyone', says: 'Retrieve the minimum password length for a reset link', gives: z.object({ least: z.int() }), limit: 'token.ip' }),
  'password.reset':         POST  ('password/reset',           { may: 'anyone', says: 'Set a new password with the token of a reset e-mail; all sessions end', body: ResetInput, gives: Nothing, limit: 'token.ip', secret: 'forgotten' }),
  'password.change':        POST  ('password/change',          { may: 'user', says: 'Change your password; all other sessions end', body: PasswordChangeInput, gives: Nothing, limit: 'password.user', secret: 'forgotten' }),
  'profile.read':           GET   ('profile',                  { may: 'user', says: 'Retrieve your profile', gives: profile }),
  'profile.edit':           POST  ('profile/edit',             { may: 'user', says: 'Update fields of your profile', body: ProfileEditInput, gives: profile, status: 200, limit: 'password.user', secret: 'forgotten' }),
  'overview.read':          GET   ('overview',                 { may: 'user', says: 'Retrieve your counts of orders, meetings, invoices, tickets and workshops, and the items that wait for you', gives: z.object({ overview: Overview }) }),
  'privacy.download':       GET   ('profile/data',             { may: 'user', says: 'Download all your personal data as one JSON file', gives: z.string(), raw: 'file', limit: 'export.user' }),
  'privacy.read':           GET   ('profile/erasure',          { may: 'user', says: 'Preview what is deleted with your account', gives: z.object({ erasure: Erasure }) }),
  'privacy.request':        POST  ('profile/erasure/email',   { may: 'user', says: 'Request the e-mail that confirms the deletion of your account', gives: Nothing, status: 202, limit: 'password.user' }),
  'privacy.erase':          POST  ('profile/erasure',          { may: 'user', says: 'Delete your account; data that invoices require is retained', body: ErasureInput, gives: Nothing, limit: 'password.user', secret: 'forgotten' }),
  'session.logout':         POST  ('logout',                   { may: 'anyone', says: 'Log out', gives: Nothing }),
  'session.confirm':        POST  ('sessions/confirm',         { may: 'user', says: 'Confirm your identity with the password, a code or a passkey', body: ConfirmInput, gives: Nothing, limit: 'password.user', secret: 'forgotten' }),
  'session.confirmPasskey': POST  ('sessions/confirm/passkey', { may: 'user', says: 'Create a passkey challenge to confirm your identity', gives: PasskeyOptions, status: 200, limit: 'factor.user', secret: 'forgotten' }),
  'session.fresh':          POST  ('sessions/fresh',           { may: 'user', fresh: true, says: 'Check that your identity was confirmed recently enough for actions such as a download', gives: Nothing, secret: 'forgotten' }),
  'session.list':           GET   ('sessions',                 { may: 'user', says: 'List your sessions', gives: list(Session) }),
  'session.end':            DELETE('sessions/:sessionId',      { may: 'user', says: 'End one of your sessions', gives: Nothing }),

  'factor.read':            GET   ('profile/factors',          { may: 'user', says: 'Retrieve your second factors', gives: z.object({ factors: Factors }) }),
  'factor.beginApp':        POST  ('profile/factors/app',      { may: 'user', fresh: true, says: 'Create a secret for an authenticator app; it takes effect once its first code is confirmed', gives: z.object({ app: AppSecret }), limit: 'factor.user', secret: 'forgotten' }),
  'factor.confirmApp':      POST  ('profile/factors/app/confirm', { may: 'user', says: 'Confirm an authenticator app with its first code; the first factor returns recovery codes', body: AppCodeInput, gives: z.object({ codes: RecoveryCodes }), status: 200, limit: 'factor.user', secret: 'forgotten' }),
  'factor.removeApp':       DELETE('profile/factors/app',      { may: 'user', fresh: true, says: 'Remove the authenticator app', gives: Nothing, limit: 'factor.user' }),
  'factor.beginPasskey':    POST  ('profile/factors/passkeys/begin', { may: 'user', fresh: true, says: 'Create the options to register a passkey', gives: PasskeyOptions, status: 200, limit: 'factor.user', secret: 'forgotten' }),
  'factor.addPasskey':      POST  ('profile/factors/passkeys', { may: 'user', says: 'Add a passkey; the first factor returns recovery codes', body: PasskeyInput, gives: z.object({ codes: RecoveryCodes }), limit: 'factor.user', secret: 'forgotten' }),
  'factor.removePasskey':   DELETE('profile/factors/passkeys/:passkeyId', { may: 'user', fresh: true, says: 'Remove a passkey', gives: Nothing, limit: 'factor.user' }),
  'factor.renewCodes':      POST  ('profile/factors/codes',    { may: 'user', fresh: true, says: 'Create new recovery codes; the old ones become invalid', gives: z.object({ codes: z.array(z.string()) }), status: 200, limit: 'factor.user', secret: 'forgotten' }),
  'factor.later':           POST  ('profile/factors/later',    { may: 'user', says: 'Postpone setting up a second factor, as a super admin', gives: Nothing }),

  // Public
  'edition.read':           GET   ('edition',                  { may: 'anyone', says: 'Retrieve the edition of the exhibition', gives: z.object({ edition: Edition }), open: true }),
  'routeRule.list':         GET   ('route-rules',              { may: 'anyone', says: 'List the routes of the site, with the access that each requires', gives: list(z.object({ path: z.string(), screen: z.string(), frame: z.string(), entrance: z.string(), indexable: z.boolean() })), open: true }),
  'hall.list':              GET   ('halls',                    { may: 'anyone', says: 'List the active halls with their booth counts', gives: list(Hall), open: true }),
  'hall.read':              GET   ('halls/:hallId',            { may: 'anyone', says: 'Retrieve a hall and its plan', gives: z.object({ hall: HallWithPlan }), open: true }),
  'hall.image':             GET   ('halls/:hallId/image',      { may: 'anyone', says: 'Retrieve the picture of a hall', gives: z.string(), raw: 'file' }),
  'image.read':             GET   ('images/:imageId',          { may: 'anyone', says: 'Retrieve a public picture; `w` sets its width in pixels: 320, 640 or 1280', gives: z.string(), raw: 'file' }),
  'booth.list':             GET   ('halls/:hallId/booths',     { may: 'anyone', says: 'List the booths of a hall with their current state', gives: list(Booth), open: true }),
  'hall.events':            GET   ('halls/:hallId/events',     { may: 'anyone', says: 'Stream the booth changes of a hall as server-sent events', gives: z.string(), raw: 'events' }),
  'blog.list':              GET   ('blog',                     { may: 'anyone', says: 'List the published posts, newest first', query: BlogQuery, gives: list(BlogRow), open: true }),
  'blog.read':              GET   ('blog/:blogId',             { may: 'anyone', says: 'Retrieve a published post by its id or slug', gives: z.object({ post: BlogPost }), open: true, named: true }),
  'blogCategory.list':      GET   ('blog-categories',          { may: 'anyone', says: 'List the categories of posts', gives: list(BlogCategory), open: true }),
  'exhibitor.list':         GET   ('exhibitors',               { may: 'anyone', says: 'List the exhibitors of the fair', query: ExhibitorQuery, gives: list(DirectoryRow), open: true }),
  'exhibitor.facets':       GET   ('exhibitor-facets',         { may: 'anyone', says: 'List the filter values for exhibitors, with counts', gives: z.object({ facets: ExhibitorFacets }), open: true }),
  'exhibitor.read':         GET   ('exhibitors/:exhibitorId',  { may: 'anyone', says: 'Retrieve an exhibitor', gives: z.object({ exhibitor: Exhibitor }), open: true }),
  'match.list':             GET   ('meeting-matches',          { may: 'anyone', says: 'List companies that accept meetings, best match first, each with the reason and its next free half hours', query: MatchQuery, gives: z.extend(list(Match), { standing: z.enum(matchStanding), facets: MatchFacets }) }),
  'meetingSlot.list':       GET   ('exhibitors/:exhibitorId/slots', { may: 'anyone', says: 'List the half hours that a company offers for meetings', gives: list(MeetingSlot) }),
  'quote.make':             POST  ('quotes',                   { may: 'anyone', says: 'Calculate the current price of an order', body: QuoteInput, gives: z.object({ quote: Quote }), status: 200, limit: 'quote.ip' }),
  'workshop.list':          GET   ('workshops',                { may: 'anyone', says: 'List the workshops with their free seats', gives: list(Workshop), open: true }),
  'workshop.calendar':      GET   ('workshops/:workshopId/calendar', { may: 'anyone', says: 'Download a workshop as a calendar file', gives: z.string(), raw: 'file' }),
  'pageText.read':          GET   ('pages/:page',              { may: 'anyone', says: 'Retrieve the text that the team wrote for a page; null if the page shows its built-in text', gives: z.object({ text: PageText }), open: true }),

  'challenge.make':         GET   ('challenge',                { may: 'anyone', says: 'Create a proof-of-work challenge for forms without a session; each solution can be used once', gives: z.object({ challenge: Challenge }), limit: 'challenge.ip' }),
  'guestOrder.place':       POST  ('guest-orders',             { move: orderMoves.submitAsGuest, says: 'Submit an order without an account', body: GuestOrderInput, gives: z.object({ order: TrackedOrder }), limit: 'guestOrder.ip' }),
  'guestOrder.track':       GET   ('guest-orders/:trackingCode', { may: 'anyone', says: 'Retrieve the status of a guest order by its tracking code', gives: z.object({ order: TrackedOrder }), limit: 'track.ip' }),
  'checkedInvoice.read':    GET   ('invoice-checks/:checkCode', { may: 'anyone', says: 'Check that an invoice, credit note or receipt is genuine by its printed code; reveals nothing about the buyer', gives: z.object({ check: CheckedInvoice }), limit: 'check.ip' }),
  'guestUpload.send':       POST  ('guest-uploads',            { may: 'anyone', says: 'Upload a file for a guest order: multipart `proof`, then `file`; the returned `claim` attaches it once, within a day', gives: z.object({ upload: z.extend(Upload, { claim: z.string() }) }), raw: 'form', limit: 'guestUpload.ip' }),
  'contact.send':           POST  ('contact',                  { move: contactMoves.arrive, says: 'Send a message to the organisers', body: ContactInput, gives: z.object({ received: z.object({ at: z.iso.datetime() }) }), limit: 'contact.ip' }),

  // Signed in
  'hold.list':              GET   ('holds',                    { may: 'user', says: 'List your active holds with their booths', gives: list(OwnHold) }),
  'earmarkedBooth.list':         GET   ('earmarked-booths',              { may: 'user', says: 'List the earmarked booths that you may order for your companies and that are not ordered yet', gives: list(EarmarkedBooth) }),
  'hold.place':             POST  ('holds',                    { may: 'user', says: 'Reserve booths temporarily: all or none', body: HoldInput, gives: z.object({ hold: Hold }), limit: 'hold.user' }),
  'hold.release':           DELETE('holds/:holdId',            { may: 'user', says: 'Release the booths of a hold', gives: Nothing }),
  'order.list':             GET   ('orders',                   { may: 'user', says: 'List your orders; `open` ones have no decision yet', query: z.strictObject(ownOrderQuery), gives: z.extend(list(OwnOrderRow), { counts: z.object({ all: z.int(), open: z.int(), closed: z.int() }) }) }),
  'order.place':            POST  ('orders',                   { move: orderMoves.submit, says: 'Submit an order', body: OrderInput, gives: order, limit: 'order.user' }),
  'order.read':             GET   ('orders/:orderId',          { may: 'user', says: 'Retrieve one of your orders', gives: order }),
  'order.withdraw':         POST  ('orders/:orderId/withdraw', { move: orderMoves.withdraw, says: 'Withdraw one of your orders', gives: order, status: 200 }),
  'order.attach':           POST  ('orders/:orderId/attachments', { may: 'user', says: 'Attach a file to one of your orders', body: z.strictObject({ uploadId: Id }), gives: order }),
  'payment.money':          GET   ('orders/:orderId/money',    { may: 'user', team: ['money.view'], says: 'Retrieve the dues, payments and balance of an order, as its owner or as an admin who may see money', gives: z.object({ money: OrderMoney }) }),
  'payment.announce':       POST  ('orders/:orderId/payments', { move: paymentMoves.announce, says: 'Send the slip of a payment for one of your orders; the team matches it with the bank statement', body: SlipInput, gives: z.object({ money: OrderMoney }), limit: 'order.user' }),
  'payment.withdraw':       POST  ('payments/:paymentId/withdraw', { move: paymentMoves.withdraw, says: 'Withdraw a slip that the team has not confirmed yet', gives: z.object({ money: OrderMoney }), status: 200 }),
  'receipt.read':           GET   ('receipts/:receiptId',      { may: 'user', team: ['money.view'], says: 'Retrieve a receipt as the owner of its order, or as an admin who may see money; `takenBackAt` is set if its payment no longer pays the order', gives: z.object({ receipt: Receipt, takenBackAt: z.nullable(z.iso.datetime()) }) }),
  'receipt.pdf':            GET   ('receipts/:receiptId/pdf',  { may: 'user', team: ['money.view'], says: 'Download a receipt as PDF, in Persian or English', query: documentQuery, gives: z.string(), raw: 'file', limit: 'document.user' }),
  'upload.send':            POST  ('uploads',                  { may: 'user', says: 'Upload a file: multipart `file` and `purpose`', gives: z.object({ upload: Upload }), raw: 'form', limit: 'upload.user' }),
  'upload.read':            GET   ('uploads/:uploadId',        { may: 'user', team: ['orders.view', 'money.view', 'tickets.view', 'guests.view', 'halls.view'], says: 'Download a file as its owner, or as an admin with access to what it belongs to; `inline` displays a picture instead of saving it', query: z.looseObject({ inline: z.optional(z.string()) }), gives: z.string(), raw: 'file' }),
  'invoice.list':           GET   ('invoices',                 { may: 'user', says: 'List your invoices', query: z.strictObject(listQuery), gives: list(InvoiceRow) }),
  'invoice.read':           GET   ('invoices/:invoiceId',      { may: 'user', team: ['invoices.view'], says: 'Retrieve an invoice as its buyer, or as an admin who may see invoices', gives: z.object({ invoice: Invoice, files: z.array(InvoiceFile) }) }),
  'invoice.pdf':            GET   ('invoices/:invoiceId/pdf',  { may: 'user', team: ['invoices.view'], says: 'Download an invoice as PDF, in Persian or English', query: documentQuery, gives: z.string(), raw: 'file', limit: 'document.user' }),
  'order.invitation':       GET   ('orders/:orderId/invitation', { may: 'user', team: ['orders.view'], says: 'Download the invitation letters of a verified visa order as PDF', query: documentQuery, gives: z.string(), raw: 'file', limit: 'document.user' }),
  'order.proforma':         GET   ('orders/:orderId/pre-invoice', { may: 'user', team: ['orders.view'], says: 'Download the pre-invoice of a booth order as PDF', query: documentQuery, gives: z.string(), raw: 'file', limit: 'document.user' }),
  'order.calendar':         GET   ('orders/:orderId/calendar', { may: 'user', says: 'Download the dates of a booth order as a calendar file; `date` selects one of them', query: z.strictObject({ ...documentFields, date: z.optional(z.enum(orderDateNames, says('notAllowed'))) }), gives: z.string(), raw: 'file' }),
  'company.list':           GET   ('companies',                { may: 'user', says: 'List the companies that you are a member of, with your role in each', gives: list(OwnCompanyRow) }),
  'company.add':            POST  ('companies',                { may: 'user', says: 'Create a company; you become its owner', body: CompanyInput, gives: ownCompany, limit: 'company.user' }),
  'company.read':           GET   ('companies/:companyId',     { may: 'user', says: 'Retrieve one of your companies with its members, invitations and booths', gives: ownCompany }),
  'company.edit':           PATCH ('companies/:companyId',     { may: 'user', says: 'Update one of your companies', body: CompanyEdit, gives: ownCompany }),
  'company.leave':          POST  ('companies/:companyId/leave', { may: 'user', says: 'Leave a company; its last owner cannot leave', gives: Nothing }),
  'company.handOver':       POST  ('companies/:companyId/owner', { may: 'user', says: 'Transfer the ownership of a company to a colleague; you remain a manager', body: HandOverInput, gives: ownCompany, status: 200 }),
  'companyMember.edit':     PATCH ('companies/:companyId/members/:userId', { may: 'user', says: 'Change the role of a colleague', body: MemberEdit, gives: ownCompany }),
  'companyMember.remove':   DELETE('companies/:companyId/members/:userId', { may: 'user', says: 'Remove a colleague from the company', gives: Nothing }),
  'companyContact.add':     POST  ('companies/:companyId/contacts', { may: 'user', says: 'Add a contact person to one of your companies', body: CompanyContactInput, gives: ownCompany }),
  'companyContact.edit':    PATCH ('companies/:companyId/contacts/:contactId', { may: 'user', says: 'Update a contact person of one of your companies', body: CompanyContactEdit, gives: ownCompany }),
  'companyContact.remove':  DELETE('companies/:companyId/contacts/:contactId', { may: 'user', says: 'Remove a contact person from one of your companies', gives: Nothing }),
  'companyInvitation.send': POST  ('companies/:companyId/invitations', { may: 'user', says: 'Invite a colleague by e-mail', body: InvitationInput, gives: ownCompany, limit: 'invitation.user' }),
  'companyInvitation.resend': POST('companies/:companyId/invitations/:invitationId/resend', { may: 'user', says: 'Resend the e-mail of an invitation; its validity period starts again', gives: ownCompany, status: 200, limit: 'invitation.user' }),
  'companyInvitation.withdraw': DELETE('companies/:companyId/invitations/:invitationId', { may: 'user', says: 'Withdraw an invitation', gives: Nothing }),
  'companyInvitation.read': GET   ('company-invitations/:invitationId', { may: 'anyone', says: 'Retrieve an invitation by the id in its e-mail', gives: z.object({ invitation: CompanyInvitation }) }),
  'companyInvitation.accept': POST('company-invitations/:invitationId/accept', { may: 'user', says: 'Accept an invitation sent to your e-mail address; works once', gives: z.object({ company: Company }), status: 200 }),
  'exhibitor.mine':         GET   ('exhibitors/mine',          { may: 'user', says: 'Retrieve the exhibitor page of one of your companies, once it has a verified booth order; without `companyId`, that of the first such company', query: z.strictObject({ companyId: z.optional(Id) }), gives: z.object({ exhibitor: z.nullable(OwnExhibitor) }) }),
  'exhibitor.edit':         PATCH ('exhibitors/:exhibitorId',  { may: 'user', says: 'Update the exhibitor page of your company', body: ExhibitorEdit, gives: z.object({ exhibitor: OwnExhibitor }) }),
  'coExhibitor.find':       GET   ('co-exhibitor-candidates',  { may: 'user', says: 'Search companies to add as co-exhibitors: those in the directory, now or in the past, and your own', query: z.strictObject({ q: z.string().check(z.maxLength(200, says('tooLong', 200))) }), gives: list(KnownCompany) }),
  'coExhibitor.add':        POST  ('exhibitors/:exhibitorId/co-exhibitors', { may: 'user', says: 'Add a co-exhibitor to your booth: an existing company, which is asked to accept, or a name with its country', body: CoExhibitorInput, gives: coExhibitors, limit: 'invitation.user' }),
  'coExhibitor.accept':     POST  ('co-exhibitors/:coExhibitorId/accept', { may: 'user', says: 'Accept, for one of your companies, to be listed at the booth of another', gives: Nothing }),
  'coExhibitor.remove':     DELETE('co-exhibitors/:coExhibitorId', { may: 'user', says: 'Remove a co-exhibitor from a booth, as either company', gives: Nothing }),
  'meetingSlot.set':        POST  ('exhibitors/:exhibitorId/slots', { may: 'user', says: 'Set the half hours that your company offers for meetings', body: SlotsInput, gives: z.object({ exhibitor: OwnExhibitor }), status: 200 }),
  'meeting.list':           GET   ('meetings',                 { may: 'user', says: 'List your meetings, as host and as guest', query: MeetingQuery, gives: list(Meeting) }),
  'meeting.request':        POST  ('meetings',                 { move: meetingMoves.request, says: 'Request a meeting with a company', body: MeetingInput, gives: z.object({ meeting: Meeting }), limit: 'meeting.user' }),
  'meeting.accept':         POST  ('meetings/:meetingId/accept', { move: meetingMoves.accept, says: 'Accept a meeting request to your company', gives: z.object({ meeting: Meeting }), status: 200 }),
  'meeting.decline':        POST  ('meetings/:meetingId/decline', { move: meetingMoves.decline, says: 'Decline a meeting request to your company', body: DeclineInput, gives: z.object({ meeting: Meeting }), status: 200 }),
  'meeting.cancel':         POST  ('meetings/:meetingId/cancel', { move: [meetingMoves.cancel, meetingMoves.callOff], says: 'Cancel a meeting, as host or guest', gives: z.object({ meeting: Meeting }), status: 200 }),
  'meeting.calendar':       GET   ('meetings/:meetingId/calendar', { may: 'user', says: 'Download an accepted meeting as a calendar file', gives: z.string(), raw: 'file' }),

  'honorary.list':          GET   ('honorary-visitors',        { may: 'user', says: 'List your applications as an honorary visitor', gives: list(Honorary) }),
  'honorary.apply':         POST  ('honorary-visitors',        { move: honoraryMoves.submit, says: 'Apply as an honorary visitor', body: HonoraryInput, gives: z.object({ visitor: Honorary }), limit: 'honorary.user' }),
  'honorary.mine':          GET   ('honorary-visitors/mine',   { may: 'user', says: 'Retrieve your newest application', gives: z.object({ visitor: z.nullable(Honorary) }) }),
  'honorary.invitation':    GET   ('honorary-visitors/:visitorId/invitation', { may: 'user', team: ['guests.view'], says: 'Download the official invitation of an approved application as PDF', query: documentQuery, gives: z.string(), raw: 'file', limit: 'document.user' }),
  'invitation.read':        GET   ('invitations/:visitorId',   { may: 'anyone', says: 'Check that an invitation is genuine; its address is printed on the document', gives: z.object({ invitation: Invitation }) }),
  'honorary.calendar':      GET   ('honorary-visitors/:visitorId/calendar', { may: 'user', says: 'Download your interview as a calendar file', query: documentQuery, gives: z.string(), raw: 'file' }),

  'ticket.list':            GET   ('tickets',                  { may: 'user', says: 'List your tickets', query: z.strictObject({ ...listQuery, status: z.optional(TicketStatus) }), gives: z.extend(list(TicketRow), { counts: z.object({ all: z.int(), awaitingReply: z.int(), closed: z.int() }) }) }),
  'ticket.open':            POST  ('tickets',                  { move: ticketMoves.open, says: 'Open a ticket', body: TicketInput, gives: ticket, limit: 'ticket.user' }),
  'ticket.read':            GET   ('tickets/:ticketId',        { may: 'user', says: 'Retrieve one of your tickets with its conversation', gives: ticket }),
  'ticket.comment':         POST  ('tickets/:ticketId/comments', { move: ticketMoves.reopen, says: 'Add a comment to one of your tickets; `reopen` reopens a closed ticket', body: OwnCommentInput, gives: ticket, limit: 'ticket.user' }),
  'ticket.close':           POST  ('tickets/:ticketId/close',  { move: ticketMoves.close, says: 'Close one of your tickets', body: TicketCloseInput, gives: ticket, status: 200 }),
  'workshopSeat.list':      GET   ('workshop-seats',           { may: 'user', says: 'List the workshops in which you have a seat', gives: list(OwnWorkshop) }),
  'workshopSeat.take':      POST  ('workshop-seats',           { may: 'user', says: 'Reserve a seat in a workshop', body: SeatInput, gives: z.object({ workshop: OwnWorkshop }), limit: 'seat.user' }),
  'workshopSeat.leave':     DELETE('workshop-seats/:workshopId', { may: 'user', says: 'Release your seat in a workshop', gives: Nothing }),

  // Panel
  'panelSearch.find':       GET   ('panel/search',             { may: 'dashboard.view', says: 'Search orders, invoices, booths, companies, tickets and users by text', query: z.strictObject({ q: z.string().check(z.maxLength(200, says('tooLong', 200))), limit: z.optional(z.enum(['6', '30'])) }), gives: z.object({ items: z.array(SearchHit) }) }),
  'panelWaiting.read':      GET   ('panel/waiting',            { may: 'dashboard.view', says: 'Count the orders of each kind, tickets and messages that wait for the team, as far as you may see them', gives: z.object({ waiting: Waiting }) }),
  'savedView.list':         GET   ('panel/views',              { may: 'dashboard.view', says: 'List your saved views of a panel list by name; query parameters that the list no longer accepts are left out', query: z.strictObject({ screen: ListScreen }), gives: list(SavedView) }),
  'savedView.add':          POST  ('panel/views',              { may: 'dashboard.view', says: 'Save the filters and sort order of a list as a named view', body: SavedViewInput, gives: z.object({ view: SavedView }) }),
  'savedView.edit':         PATCH ('panel/views/:viewId',      { may: 'dashboard.view', says: 'Update a saved view; at most one view of a list can be its default', body: SavedViewEdit, gives: z.object({ view: SavedView }) }),
  'savedView.remove':       DELETE('panel/views/:viewId',      { may: 'dashboard.view', says: 'Delete a saved view', gives: Nothing }),
  'panelDashboard.read':    GET   ('panel/dashboard',          { may: 'dashboard.view', says: 'Retrieve the dashboard totals of the edition', query: z.strictObject({ days: z.optional(z.enum(['7', '30'])) }), gives: z.object({ dashboard: Dashboard }) }),
  'panelOrder.list':        GET   ('panel/orders',             { may: 'orders.view', says: 'List orders of all kinds', query: z.strictObject(panelOrderQuery), gives: z.extend(list(PanelOrderRow), { counts: z.extend(OrderCounts, { all: z.int() }), team: Team }) }),
  'panelOrder.spread':      GET   ('panel/orders/spread',      { may: 'orders.view', says: 'Retrieve the distribution of amounts and countries over a list of orders; each ignores its own filter', query: z.strictObject(orderSpreadQuery), gives: z.object({ spread: OrderSpread }) }),
  'panelOrder.export':      FILE  ('panel/orders', 'orders.view', 'Export orders as CSV or XLSX; `rows=lines` writes one row per order line', { ...panelOrderQuery, rows: z.optional(z.enum(['lines'])) }),
  'panelOrder.place':       POST  ('panel/orders',             { move: orderMoves.enter, says: 'Submit an order on behalf of a company', body: BehalfInput, gives: order, limit: 'order.user' }),
  'panelOrder.read':        GET   ('panel/orders/:orderId',    { may: 'orders.view', says: 'Retrieve an order', gives: panelOrder }),
  'panelOrder.assign':      PATCH ('panel/orders/:orderId',    { may: 'orders.manage', says: 'Assign an order to a team member who may see orders, or unassign it', body: AssigneeEdit, gives: panelOrder }),
  'panelOrder.assignAll':   POST  ('panel/orders/assignments', { may: 'orders.manage', says: 'Assign several orders to a team member, or unassign them', body: AssignmentsInput, gives: list(Decision), status: 200 }),
  'panelOrder.review':      POST  ('panel/orders/:orderId/review', { move: orderMoves.review, says: 'Mark an order as under review', gives: panelOrder, status: 200 }),
  'panelOrder.verify':      POST  ('panel/orders/:orderId/verify', { move: orderMoves.verify, says: 'Verify an order; its invoice is issued', body: VerifyInput, gives: panelOrder, status: 200 }),
  'panelOrder.reject':      POST  ('panel/orders/:orderId/reject', { move: orderMoves.reject, says: 'Reject an order with a reason', body: OrderRejectInput, gives: panelOrder, status: 200 }),
  'panelOrder.reopen':      POST  ('panel/orders/:orderId/reopen', { move: orderMoves.reopen, says: 'Reopen a rejected or cancelled order', gives: panelOrder, status: 200 }),
  'panelOrder.note':        POST  ('panel/orders/:orderId/notes', { may: 'orders.manage', says: 'Add a note for the team to an order', body: z.strictObject({ text: message(1_000) }), gives: panelOrder }),
  'panelOrder.decide':      POST  ('panel/orders/decisions',   { move: [orderMoves.review, orderMoves.verify, orderMoves.reject], says: 'Apply one decision to several orders', body: DecisionsInput, gives: list(Decision), status: 200 }),
  'panelInvoice.list':      GET   ('panel/invoices',           { may: 'invoices.view', says: 'List invoices and credit notes', query: z.strictObject(panelInvoiceQuery), gives: z.extend(list(InvoiceRow), { counts: z.object({ all: z.int(), invoice: z.int(), creditNote: z.int() }) }) }),
  'panelInvoice.export':    FILE  ('panel/invoices', 'invoices.view', 'Export invoices and credit notes as CSV or XLSX', panelInvoiceQuery),
  'panelPayment.list':      GET   ('panel/payments',           { may: 'money.view', says: 'List payments; open ones include the orders that they probably pay, with the reasons', query: z.strictObject(paymentQuery), gives: z.extend(list(PaymentRow), { counts: PaymentCounts }) }),
  'panelPayment.export':    FILE  ('panel/payments', 'money.view', 'Export payments as CSV or XLSX', paymentQuery),
  'panelPayment.overview':  GET   ('panel/payments/overview',  { may: 'money.view', says: 'Retrieve the sums of invoices, payments and dues of the edition', gives: z.object({ overview: MoneyOverview }) }),
  'panelPayment.record':    POST  ('panel/payments',           { move: paymentMoves.record, says: 'Record a payment', body: PaymentInput, gives: panelPayment }),
  'panelPayment.confirm':   POST  ('panel/payments/matches',   { move: paymentMoves.accept, says: 'Confirm the certain matches of several payments', body: ConfirmMatchesInput, gives: list(MatchDone), status: 200 }),
  'panelPayment.read':      GET   ('panel/payments/:paymentId', { may: 'money.view', says: 'Retrieve a payment with its parts and what it is probably for', gives: panelPayment }),
  'panelPayment.allocate':  POST  ('panel/payments/:paymentId/allocations', { move: paymentMoves.accept, says: 'Allocate parts of a payment to orders; a slip is confirmed by it', body: AllocateInput, gives: panelPayment, status: 200 }),
  'panelPayment.undo':      POST  ('panel/payments/:paymentId/undo', { may: 'money.manage', says: 'Take back parts of a payment; each gets a second row with the opposite amount', body: UndoInput, gives: panelPayment, status: 200 }),
  'panelPayment.refuse':    POST  ('panel/payments/:paymentId/refuse', { move: paymentMoves.refuse, says: 'Refuse a slip with a reason', body: PaymentRefuseInput, gives: panelPayment, status: 200 }),
  'panelPayment.void':      POST  ('panel/payments/:paymentId/void', { move: [paymentMoves.void, paymentMoves.reopen], says: 'Void a payment that was recorded by mistake; a confirmed slip waits again', gives: panelPayment, status: 200 }),
  'panelDue.list':          GET   ('panel/dues',               { may: 'money.view', says: 'List orders by the state of their money', query: z.strictObject(dueQuery), gives: list(DueRow) }),
  'panelDue.export':        FILE  ('panel/dues', 'money.view', 'Export orders with their dues and balances as CSV or XLSX', dueQuery),
  'panelDue.edit':          PATCH ('panel/dues/:orderId',      { may: 'money.manage', says: 'Move the last days of the dues of an order', body: DuesEdit, gives: z.object({ money: OrderMoney }) }),
  'panelStatement.send':    POST  ('panel/statements',         { may: 'money.manage', says: 'Upload a bank statement as CSV, XLSX, MT940 or CAMT.053: multipart `file`; nothing is taken in yet', gives: statementFile, raw: 'form', limit: 'upload.user' }),
  'panelStatement.read':    GET   ('panel/statements/:statementId', { may: 'money.manage', says: 'Retrieve an uploaded statement: balances, rows, and what each row becomes', query: z.strictObject({ group: z.optional(z.enum(rowGroups)) }), gives: statementFile }),
  'panelStatement.edit':    PATCH ('panel/statements/:statementId', { may: 'money.manage', says: 'Change the columns, the account or the order of a row of an uploaded statement', body: StatementEdit, gives: statementFile }),
  'panelStatement.take':    POST  ('panel/statements/:statementId/take', { move: paymentMoves.record, makes: [paymentMoves.accept], says: 'Take in the new rows of a statement as payments, and confirm the certain ones', body: StatementTakeInput, gives: z.object({ taken: StatementTaken }), status: 200 }),
  'panelStatement.undo':    POST  ('panel/statements/:statementId/undo', { move: [paymentMoves.void, paymentMoves.reopen], says: 'Undo the import of a statement: its payments are voided and their parts taken back', gives: statementFile, status: 200 }),
  'panelAccount.list':      GET   ('panel/bank-accounts',      { may: 'money.view', says: 'List the bank accounts of the organiser', gives: list(BankAccountRow) }),
  'panelAccount.add':       POST  ('panel/bank-accounts',      { may: 'accounts.manage', says: 'Add a bank account', body: BankAccountInput, gives: z.object({ account: BankAccountRow }) }),
  'panelAccount.edit':      PATCH ('panel/bank-accounts/:accountId', { may: 'accounts.manage', says: 'Close or reopen a bank account; statements of a closed one are refused', body: BankAccountEdit, gives: z.object({ account: BankAccountRow }) }),
  'panelTicket.list':       GET   ('panel/tickets',            { may: 'tickets.view', says: 'List support tickets', query: z.strictObject(panelTicketQuery), gives: z.extend(list(PanelTicketRow), { counts: TicketCounts, team: Team }) }),
  'panelTicket.export':     FILE  ('panel/tickets', 'tickets.view', 'Export tickets as CSV or XLSX', panelTicketQuery),
  'panelTicket.read':       GET   ('panel/tickets/:ticketId',  { may: 'tickets.view', says: 'Retrieve a ticket', gives: panelTicket }),
  'panelTicket.comment':    POST  ('panel/tickets/:ticketId/comments', { may: 'tickets.manage', says: 'Reply to a ticket', body: CommentInput, gives: panelTicket }),
  'panelTicket.close':      POST  ('panel/tickets/:ticketId/close', { move: ticketMoves.settle, says: 'Close a ticket', body: TicketCloseInput, gives: panelTicket, status: 200 }),
  'panelTicket.edit':       PATCH ('panel/tickets/:ticketId',  { may: 'tickets.manage', says: 'Assign a ticket to a team member, or unassign it', body: AssigneeEdit, gives: panelTicket }),
  'panelContact.list':      GET   ('panel/contact-messages',   { may: 'tickets.view', says: 'List the messages of the contact form', query: z.strictObject(panelContactQuery), gives: z.extend(list(ContactRow), { counts: ContactCounts }) }),
  'panelContact.export':    FILE  ('panel/contact-messages', 'tickets.view', 'Export the messages of the contact form as CSV or XLSX', panelContactQuery),
  'panelContact.read':      GET   ('panel/contact-messages/:messageId', { may: 'tickets.view', says: 'Retrieve a message of the contact form', gives: contactMessage }),
  'panelContact.mark':      POST  ('panel/contact-messages/:messageId/mark', { move: [contactMoves.read, contactMoves.unread, contactMoves.settle], says: 'Mark a message as read, unread or answered by other means', body: ContactMarkInput, gives: contactMessage, status: 200 }),
  'panelContact.answer':    POST  ('panel/contact-messages/:messageId/answer', { move: contactMoves.answer, says: 'Reply to a message by e-mail', body: ContactAnswerInput, gives: contactMessage }),
  'panelHall.list':         GET   ('panel/halls',              { may: 'halls.view', says: 'List all halls', gives: list(Hall) }),
  'panelHall.export':       FILE  ('panel/halls', 'halls.view', 'Export halls as CSV or XLSX', {}),
  'panelGeometry.export':  GET   ('panel/hall-geometry', { may: 'exports.make', fresh: true, also: 'halls.view', says: 'Export one hall or all with facilities and booths: GeoJSON or CSV in metres from the lower left corner, x right, y up; or all as an IMDF archive in degrees', query: z.strictObject({ format: z.enum(['geojson', 'csv', 'imdf']), hallId: z.optional(Id), locale: z.optional(z.enum(['fa', 'en'])) }), gives: z.string(), raw: 'file', limit: 'export.user' }),
  'panelDrawing.export':   GET   ('panel/halls/:hallId/drawing', { may: 'exports.make', fresh: true, also: 'halls.view', says: 'Export the published plan of a hall: SVG in centimetres, DXF in millimetres, PNG, or PDF on A3 with a legend and scale', query: z.strictObject({ format: z.enum(['svg', 'dxf', 'png', 'pdf']), locale: z.optional(z.enum(['fa', 'en'])) }), gives: z.string(), raw: 'file', limit: 'export.user' }),
  'panelHall.add':          POST  ('panel/halls',              { may: 'halls.manage', says: 'Create a hall', body: HallInput, gives: z.object({ hall: PanelHall }) }),
  'panelHall.copy':         POST  ('panel/hall-copies',        { may: 'halls.manage', says: 'Copy a hall of this or another edition, with its draft plan, into this edition; visitors see it once it is published', body: CopyInput, gives: z.object({ hall: PanelHall }) }),
  'panelHall.place':        PATCH ('panel/hall-places',        { may: 'halls.manage', says: 'Set the locations of halls on the fairground; halls without a location are shown in a row', body: HallPositionsInput, gives: list(Hall) }),
  'panelHall.read':         GET   ('panel/halls/:hallId',      { may: 'halls.view', says: 'Retrieve a hall', gives: z.object({ hall: z.extend(PanelHall, { imageId: z.nullable(z.uuid()) }) }) }),
  'panelHall.edit':         PATCH ('panel/halls/:hallId',      { may: 'halls.manage', says: 'Update a hall', body: HallEdit, gives: z.object({ hall: PanelHall }) }),
  'panelHall.remove':       DELETE('panel/halls/:hallId',      { may: 'halls.manage', says: 'Delete a hall that nothing depends on', gives: Nothing }),
  'panelPlan.read':         GET   ('panel/halls/:hallId/plan', { may: 'halls.view', says: 'Retrieve the draft plan of a hall and its booths that are held or reserved', gives: z.object({ plan: Plan }) }),
  'panelPlan.save':         PATCH ('panel/halls/:hallId/plan', { may: 'halls.manage', says: 'Save one change to a draft plan; `plan.moved` returns the changes since `base` if another save came first, `plan.stepReused` if `id` belongs to another change', body: SaveInput, gives: z.object({ plan: PlanHead }), large: true }),
  'panelPlan.publish':      POST  ('panel/halls/:hallId/plan/publish', { may: 'halls.manage', says: 'Publish the plan of a hall: its booths go on sale and all maps show it', body: PlanPublishInput, gives: z.object({ plan: PlanHead, published: PlanPublished }), status: 200 }),
  'panelPlan.versions':     GET   ('panel/halls/:hallId/plan/versions', { may: 'halls.view', says: 'List the stored versions of a plan and its last 200 changes', gives: z.object({ versions: z.array(PlanVersion), steps: z.array(PlanStep) }) }),
  'panelPlan.version':      GET   ('panel/halls/:hallId/plan/versions/:versionId', { may: 'halls.view', says: 'Retrieve the plan of a stored version', gives: z.object({ version: PlanVersion, document: PlanDocument }) }),
  'panelPlan.restore':      POST  ('panel/halls/:hallId/plan/versions/:versionId/restore', { may: 'halls.manage', says: 'Restore a version of a plan as a new change; `keepSold` leaves held, reserved and previously ordered booths unchanged', body: PlanRestoreInput, gives: z.object({ plan: PlanHead, stayed: z.int() }), status: 200 }),
  'panelPlan.events':       GET   ('panel/halls/:hallId/plan/events', { may: 'halls.view', says: 'Stream what colleagues save in the plan of a hall, and their positions, as server-sent events', gives: z.string(), raw: 'events' }),
  'panelPlan.present':      POST  ('panel/halls/:hallId/plan/present', { may: 'halls.manage', says: 'Share your position in the plan with colleagues, at most ten times a second', body: PresentInput, gives: Nothing }),
  'panelBooth.list':        GET   ('panel/halls/:hallId/booths', { may: 'halls.view', says: 'List the booths of a hall', gives: list(Booth) }),
  'panelBooth.export':      FILE  ('panel/halls/:hallId/booths', 'halls.view', 'Export the booths of a hall as CSV or XLSX', { q: listQuery.q }),
  'panelBooth.add':         POST  ('panel/halls/:hallId/booths', { may: 'halls.manage', says: 'Create a booth', body: BoothInput, gives: z.object({ booth: Booth }) }),
  'panelBooth.read':        GET   ('panel/halls/:hallId/booths/:boothId', { may: 'halls.view', says: 'Retrieve a booth', gives: z.object({ booth: Booth }) }),
  'panelBooth.edit':        PATCH ('panel/halls/:hallId/booths/:boothId', { may: 'halls.manage', says: 'Update a booth', body: BoothEdit, gives: z.object({ booth: Booth }) }),
  'panelBooth.remove':      DELETE('panel/halls/:hallId/booths/:boothId', { may: 'halls.manage', says: 'Delete a booth that nothing depends on', gives: Nothing }),
  'panelPrice.list':        GET   ('panel/prices',             { may: 'halls.view', says: 'List the halls with their price rules', gives: z.object({ items: z.array(PriceHall), day: z.string() }) }),
  'panelPrice.read':        GET   ('panel/prices/:hallId',     { may: 'halls.view', says: 'Retrieve the prices of a hall: its rule, the source of each booth price, and the prices at which booths were sold', gives: PricesOfHall }),
  'panelPrice.apply':       POST  ('panel/prices',             { may: 'halls.manage', says: 'Apply price rules to the free booths of one or more halls, all or none; sold and held booths keep their prices', body: PriceApplying, gives: z.object({ items: z.array(PricesOfHall) }), status: 200 }),
  'panelPrice.undo':        POST  ('panel/prices/:hallId/undo', { may: 'halls.manage', says: 'Undo the last price change of a hall, until one of the changed booths is sold or held', body: PriceUndoing, gives: PricesOfHall, status: 200 }),
  'panelHonorary.list':     GET   ('panel/honorary-visitors',  { may: 'guests.view', says: 'List the applications of honorary visitors', query: HonoraryQuery, gives: z.extend(list(HonoraryRow), { counts: HonoraryCounts }) }),
  'panelHonorary.export':   FILE  ('panel/honorary-visitors', 'guests.view', 'Export the applications of honorary visitors as CSV or XLSX', honoraryQuery),
  'panelHonorary.read':     GET   ('panel/honorary-visitors/:visitorId', { may: 'guests.view', says: 'Retrieve an application', gives: panelHonorary }),
  'panelHonorary.review':   POST  ('panel/honorary-visitors/:visitorId/review', { move: honoraryMoves.review, says: 'Mark an application as under review', gives: panelHonorary, status: 200 }),
  'panelHonorary.score':    POST  ('panel/honorary-visitors/:visitorId/scores', { may: 'guests.manage', says: 'Score an application; replaces your previous score', body: ScoreInput, gives: panelHonorary, status: 200 }),
  'panelHonorary.appoint':  POST  ('panel/honorary-visitors/:visitorId/appointment', { move: honoraryMoves.appoint, says: 'Set or change the time of the interview', body: AppointInput, gives: panelHonorary, status: 200 }),
  'panelHonorary.approve':  POST  ('panel/honorary-visitors/:visitorId/approve', { move: honoraryMoves.approve, says: 'Approve an application; it receives its invitation number', gives: panelHonorary, status: 200 }),
  'panelHonorary.decline':  POST  ('panel/honorary-visitors/:visitorId/decline', { move: honoraryMoves.decline, says: 'Decline an application with a reason', body: z.strictObject({ reason: reasonOf(honoraryMoves.decline) }), gives: panelHonorary, status: 200 }),
  'panelUser.list':         GET   ('panel/users',              { may: 'users.view', says: 'List all users', query: UserQuery, gives: z.extend(list(UserRow), { counts: UserCounts }) }),
  'panelUser.countries':    GET   ('panel/users/countries',    { may: 'users.view', says: 'Count the users of a list by country, ignoring the country filter', query: z.strictObject(userSpreadQuery), gives: list(CountryCount) }),
  'panelUser.export':       FILE  ('panel/users', 'users.view', 'Export users as CSV or XLSX', userQuery),
  'panelUser.read':         GET   ('panel/users/:userId',      { may: 'users.view', says: 'Retrieve a user with their sessions', gives: panelUser }),
  'panelUser.edit':         PATCH ('panel/users/:userId',      { may: 'users.manage', says: 'Correct the personal data of a user', body: UserEdit, gives: panelUser }),
  'panelUser.block':        POST  ('panel/users/:userId/block', { may: 'users.manage', says: 'Block a user; all their sessions end', gives: panelUser, status: 200 }),
  'panelUser.unblock':      POST  ('panel/users/:userId/unblock', { may: 'users.manage', says: 'Unblock a user, who can log in again', gives: panelUser, status: 200 }),
  'panelUser.resend':       POST  ('panel/users/:userId/verification', { may: 'users.manage', says: 'Resend the verification e-mail', gives: Nothing, status: 202 }),
  'panelUser.endSession':   DELETE('panel/users/:userId/sessions/:sessionId', { may: 'users.manage', says: 'End a session of a user', gives: Nothing }),
  'panelUser.endSessions':  DELETE('panel/users/:userId/sessions', { may: 'users.manage', says: 'End all sessions of a user', gives: Nothing }),
  'panelUser.erase':        DELETE('panel/users/:userId',      { may: 'users.manage', fresh: true, says: 'Delete the account of a user who asked for it', gives: Nothing }),
  'panelFactor.remove':     DELETE('panel/users/:userId/factors', { may: 'admins.manage', fresh: true, says: 'Remove the second factors of another user; their sessions end', gives: Nothing }),
  'panelMeeting.list':      GET   ('panel/meetings',           { may: 'guests.view', says: 'List all meetings', query: PanelMeetingQuery, gives: z.extend(list(PanelMeeting), { counts: MeetingCounts }) }),
  'panelMeeting.export':    FILE  ('panel/meetings', 'guests.view', 'Export meetings as CSV or XLSX', PanelMeetingQuery.shape),
  'panelMeeting.remind':    POST  ('panel/meetings/:meetingId/calendar', { may: 'guests.manage', says: 'Resend the calendar file of an accepted meeting to both sides', gives: Nothing, status: 202 }),
  'panelMeeting.strike':    POST  ('panel/meetings/:meetingId/strike', { move: meetingMoves.strike, says: 'Cancel a meeting with a reason', body: z.strictObject({ reason: reasonOf(meetingMoves.strike) }), gives: z.object({ meeting: PanelMeeting }), status: 200 }),
  'panelBlog.list':         GET   ('panel/blog',               { may: 'content.view', says: 'List all posts', query: PanelBlogQuery, gives: list(PanelPostRow) }),
  'panelBlog.export':       FILE  ('panel/blog', 'content.view', 'Export posts as CSV or XLSX', PanelBlogQuery.shape),
  'panelBlog.add':          POST  ('panel/blog',               { may: 'content.manage', says: 'Create a draft post', body: PostInput, gives: post }),
  'panelBlog.read':         GET   ('panel/blog/:blogId',       { may: 'content.view', says: 'Retrieve a post with its unpublished changes', gives: post }),
  'panelBlog.edit':         PATCH ('panel/blog/:blogId',       { may: 'content.manage', says: 'Update a post; changes to a public post are visible once it is published again', body: PostEdit, gives: post }),
  'panelBlog.remove':       DELETE('panel/blog/:blogId',       { may: 'content.manage', says: 'Delete a post and its history', gives: Nothing }),
  'panelBlog.publish':      POST  ('panel/blog/:blogId/publish', { may: 'content.manage', says: 'Publish a post now, or schedule it', body: PublishInput, gives: post, status: 200 }),
  'panelBlog.unpublish':    POST  ('panel/blog/:blogId/unpublish', { may: 'content.manage', says: 'Turn a post back into a draft', body: UnpublishInput, gives: post, status: 200 }),
  'panelBlog.versions':     GET   ('panel/blog/:blogId/versions', { may: 'content.view', says: 'List the earlier versions of a post', gives: list(PostVersion) }),
  'panelBlog.restore':      POST  ('panel/blog/:blogId/restore', { may: 'content.manage', says: 'Restore the text of an earlier version', body: RestoreInput, gives: post, status: 200 }),
  'panelCompany.list':      GET   ('panel/companies',          { may: 'users.view', says: 'List all companies', query: z.strictObject(panelCompanyQuery), gives: list(PanelCompanyRow) }),
  'panelCompany.export':    FILE  ('panel/companies', 'users.view', 'Export companies as CSV or XLSX', panelCompanyQuery),
  'panelCompany.doubles':   GET   ('panel/companies/doubles',  { may: 'users.manage', says: 'List likely duplicate companies, most likely first', gives: z.object({ items: z.array(CompanyDouble) }) }),
  'panelCompany.add':       POST  ('panel/companies',          { may: 'orders.behalf', says: 'Create a company with its first owner, who gets an account and an e-mail to choose a password', body: PanelCompanyInput, gives: panelCompany, limit: 'company.user' }),
  'panelCompany.addOwner':  POST  ('panel/companies/:companyId/owner', { may: 'orders.behalf', says: 'Add an owner to a company without a member who may order; the owner gets an account and an e-mail', body: OwnerInput, gives: panelCompany, limit: 'company.user' }),
  'panelCompany.read':      GET   ('panel/companies/:companyId', { may: 'users.view', says: 'Retrieve a company with its members', gives: panelCompany }),
  'panelCompany.edit':      PATCH ('panel/companies/:companyId', { may: 'users.manage', says: 'Correct a company', body: CompanyEdit, gives: panelCompany }),
  'panelCompany.merge':     POST  ('panel/companies/:companyId/merge', { may: 'users.manage', says: 'Merge another company into this one: it receives everything the other has, and the id of the other leads here', body: MergeInput, gives: panelCompany, status: 200 }),
  'panelCompany.keepApart': POST  ('panel/companies/:companyId/apart', { may: 'users.manage', says: 'Mark two companies as different; they are no longer suggested as duplicates', body: ApartInput, gives: Nothing }),
  'panelCompany.setRole':   PATCH ('panel/companies/:companyId/members/:userId', { may: 'users.manage', says: 'Change the role of a member, even if no owner is left', body: MemberEdit, gives: panelCompany }),
  'panelCompany.dismiss':   DELETE('panel/companies/:companyId/members/:userId', { may: 'users.manage', says: 'Remove a member from a company', gives: Nothing }),
  'panelCompanyContact.add': POST ('panel/companies/:companyId/contacts', { may: 'users.manage', says: 'Add a contact person to a company', body: CompanyContactInput, gives: panelCompany }),
  'panelCompanyContact.edit': PATCH('panel/companies/:companyId/contacts/:contactId', { may: 'users.manage', says: 'Update a contact person of a company', body: CompanyContactEdit, gives: panelCompany }),
  'panelCompanyContact.remove': DELETE('panel/companies/:companyId/contacts/:contactId', { may: 'users.manage', says: 'Remove a contact person from a company', gives: Nothing }),
  'panelPageChange.list':  GET   ('panel/page-changes', { may: 'users.view', says: 'List the page changes that companies proposed and that wait for review by the team', gives: list(PageChange) }),
  'panelPageChange.accept': POST ('panel/page-changes/:changeId/accept', { may: 'users.manage', says: 'Accept a proposed page change; the page shows it', body: AnswerInput, gives: Nothing }),
  'panelPageChange.sendBack': POST('panel/page-changes/:changeId/send-back', { may: 'users.manage', says: 'Return a proposed page change to its company with a reason', body: SendBackInput, gives: Nothing }),
  'panelCatalogue.export': GET   ('panel/catalogue', { may: 'exports.make', fresh: true, also: 'users.view', says: 'Export the exhibitors of the edition: XLSX, JSON in both languages, or a PDF for print', query: z.strictObject({ format: z.enum(['xlsx', 'json', 'pdf']), locale: z.optional(z.enum(['fa', 'en'])) }), gives: z.string(), raw: 'file', limit: 'export.user' }),
  'panelImport.list':       GET   ('panel/imports',            { may: 'imports.make', says: 'List the imports, done or pending, newest first', query: z.strictObject(importQuery), gives: list(ImportRow) }),
  'panelImport.send':       POST  ('panel/imports',            { move: importMoves.send, says: 'Upload a CSV or XLSX table to import: multipart `kind`, then `file`; nothing is written yet', gives: imported, raw: 'form', limit: 'import.user' }),
  'panelImport.read':       GET   ('panel/imports/:importId',  { may: 'imports.make', says: 'Retrieve an import: its columns, the result of the last check, and its progress', gives: imported }),
  'panelImport.edit':       PATCH ('panel/imports/:importId',  { move: importMoves.edit, says: 'Update an import: the sheet, the field of each column, the action for each kind of warning, and whether people get an e-mail', body: ImportEdit, gives: imported }),
  'panelImport.check':      POST  ('panel/imports/:importId/check', { move: importMoves.check, says: 'Check all rows of an import without writing anything', gives: imported, status: 202 }),
  'panelImport.warnings':   GET   ('panel/imports/:importId/warnings', { may: 'imports.make', says: 'List the warnings of the last check by row', query: z.strictObject(importWarningQuery), gives: list(ImportWarning) }),
  'panelImport.export':     FILE  ('panel/imports/:importId/warnings', 'imports.make', 'Export the warnings of an import as CSV or XLSX', importWarningQuery),
  'panelImport.run':        POST  ('panel/imports/:importId/run', { move: importMoves.run, makes: [orderMoves.enter], fresh: true, says: 'Run an import as it was checked, all or none; if data has changed since, nothing is written and the check is renewed', body: ImportRunInput, gives: imported, status: 202, limit: 'import.user' }),
  'panelImport.undo':       POST  ('panel/imports/:importId/undo', { move: importMoves.undo, fresh: true, says: 'Undo an import within a day; records changed or used since then are left as they are', gives: imported, status: 202 }),
  'panelImport.remove':     DELETE('panel/imports/:importId',  { may: 'imports.make', says: 'Delete an import that was not run', gives: Nothing }),
  'panelCoExhibitor.add':   POST  ('panel/exhibitors/:exhibitorId/co-exhibitors', { may: 'users.manage', says: 'Add a co-exhibitor to the booth of an exhibitor', body: CoExhibitorInput, gives: coExhibitors }),
  'panelCoExhibitor.remove': DELETE('panel/co-exhibitors/:coExhibitorId', { may: 'users.manage', says: 'Remove a co-exhibitor from a booth', gives: Nothing }),
  'panelAdmin.list':        GET   ('panel/admins',             { may: 'admins.view', says: 'List all admins', query: z.strictObject(listQuery), gives: list(Admin) }),
  'panelAdmin.export':      FILE  ('panel/admins', 'admins.view', 'Export admins as CSV or XLSX', listQuery),
  'panelAdmin.add':         POST  ('panel/admins',             { may: 'admins.manage', fresh: true, says: 'Add an admin', body: AdminInput, gives: z.object({ admin: Admin }) }),
  'panelAdmin.read':        GET   ('panel/admins/:adminId',    { may: 'admins.view', says: 'Retrieve an admin', gives: z.object({ admin: Admin }) }),
  'panelAdmin.edit':        PATCH ('panel/admins/:adminId',    { may: 'admins.manage', fresh: true, says: 'Update an admin', body: AdminEdit, gives: z.object({ admin: Admin }) }),
  'panelAdmin.remove':      DELETE('panel/admins/:adminId',    { may: 'admins.manage', fresh: true, says: 'Turn an admin back into an ordinary user', gives: Nothing }),
  'panelEdition.list':      GET   ('panel/editions',           { may: 'settings.manage', says: 'List all editions with their contents and totals, upcoming ones first', gives: list(PanelEdition) }),
  'panelEdition.export':    FILE  ('panel/editions', 'settings.manage', 'Export all editions with their totals as CSV or XLSX', {}),
  'panelEdition.names':     GET   ('panel/edition-names',      { may: 'dashboard.view', says: 'List the names of all editions, including those in preparation', gives: list(EditionName) }),
  'panelEdition.start':     POST  ('panel/editions',           { move: editionMoves.start, says: 'Create the next edition, with data copied from another; it stays hidden until it is opened for booking or made current', body: EditionInput, gives: z.object({ edition: PanelEdition }) }),
  'panelEdition.places':    GET   ('panel/editions/:editionId/places', { may: 'settings.manage', says: 'List the booths that companies had in an edition by verified orders, as they would be earmarked in the next one', gives: list(EarmarkedBooth) }),
  'panelEdition.makeCurrent': POST('panel/editions/:editionId/current', { move: editionMoves.makeCurrent, says: 'Make an edition the current one; the previous one stays available at its own address', body: MakeCurrentInput, gives: z.object({ edition: PanelEdition }), status: 200 }),
  'panelEdition.open':      POST  ('panel/editions/:editionId/open', { move: editionMoves.open, says: 'Open an edition for booking at its own address, alongside the current one', body: OpenEditionInput, gives: z.object({ edition: PanelEdition }), status: 200 }),
  'panelEdition.takeBack':  POST  ('panel/editions/:editionId/take-back', { move: editionMoves.takeBack, says: 'Return an open edition to preparation, within a day or as long as it has no orders', gives: z.object({ edition: PanelEdition }), status: 200 }),
  'panelEdition.close':     POST  ('panel/editions/:editionId/close', { move: editionMoves.close, says: 'Close a past edition; nothing in it can be changed until it is reopened', gives: z.object({ edition: PanelEdition }), status: 200 }),
  'panelEdition.reopen':    POST  ('panel/editions/:editionId/reopen', { move: editionMoves.reopen, says: 'Reopen a closed edition for the team', gives: z.object({ edition: PanelEdition }), status: 200 }),
  'panelEdition.undo':      POST  ('panel/editions/:editionId/undo', { move: editionMoves.undo, says: 'Restore the previous current edition within a day; this one returns to open if it was open before or has orders, otherwise to preparation', gives: z.object({ edition: PanelEdition }), status: 200 }),
  'panelEarmarkedBooth.list':    GET   ('panel/earmarked-booths',        { may: 'settings.manage', says: 'List the earmarked booths of the edition (earmarked) and their last day', gives: EarmarkedBooths }),
  'panelEarmarkedBooth.until':   PATCH ('panel/earmarked-booths',        { may: 'settings.manage', says: 'Change the last day on which booths are earmarked; `null` releases them immediately', body: EarmarkedUntilInput, gives: EarmarkedBooths }),
  'panelEarmarkedBooth.keep':    POST  ('panel/earmarked-booths',        { may: 'settings.manage', says: 'Earmark booths for a company; without a company, the earmark is removed', body: KeepInput, gives: EarmarkedBooths, status: 200 }),
  'panelSetup.read':        GET   ('panel/setup',              { may: 'admins.manage', says: 'Retrieve the set-up of an empty portal: its steps, and what is missing before publication', gives: setup }),
  'panelSetup.mark':        POST  ('panel/setup/steps/:step',  { may: 'admins.manage', says: 'Mark a set-up step as done, or as open again', body: StepInput, gives: setup, status: 200 }),
  'panelSetup.slug':        POST  ('panel/setup/slug',         { may: 'admins.manage', says: 'Set the slug of the edition in addresses, before the site is published', body: SetupSlugInput, gives: setup, status: 200 }),
  'panelSetup.colleagues':  POST  ('panel/setup/colleagues',   { may: 'admins.manage', says: 'Store the colleagues to be invited to the panel once the site is published', body: ColleaguesInput, gives: setup, status: 200 }),
  'panelSetup.layHall':     POST  ('panel/setup/halls',        { may: 'admins.manage', says: 'Create a hall from a ready-made layout, with its booths on sale at one price per square metre', body: LayoutInput, gives: setup }),
  'panelSetup.publish':     POST  ('panel/setup/publish',      { may: 'admins.manage', fresh: true, says: 'Publish the site', body: PublishSetupInput, gives: setup, status: 200 }),
  'panelCapsule.export':   GET   ('panel/editions/:editionId/capsule', { may: 'admins.manage', fresh: true, says: 'Export an edition package: a ZIP file of tables, plans, documents and files in open formats, with a manifest of checksums; no passwords, tokens or secrets', gives: z.string(), raw: 'file', limit: 'export.user' }),
  'panelCapsule.send':      POST  ('panel/capsule/parts',      { may: 'admins.manage', says: 'Upload a part of an edition package: multipart `file`, in order, each under 2 MB; unused parts are deleted after a day', gives: z.object({ upload: z.extend(Upload, { claim: z.string() }) }), raw: 'form', limit: 'capsule.user' }),
  'panelCapsule.takeIn':    POST  ('panel/capsule',            { may: 'admins.manage', fresh: true, says: 'Start the import of an edition package into a portal that is not published yet: all or nothing', body: TakeInInput, gives: z.object({ taking: Taking }), status: 202 }),
  'panelCapsule.read':      GET   ('panel/capsule',            { may: 'admins.manage', says: 'Retrieve the progress of the last edition package, its result, or why it was rejected; null if there was none', gives: z.object({ taking: z.nullable(Taking) }) }),
  'panelSettings.read':     GET   ('panel/settings',           { may: 'settings.manage', says: 'Retrieve the settings of the edition', gives: Settings }),
  'panelSettings.edit':     PATCH ('panel/settings',           { may: 'settings.manage', says: 'Update some settings; existing orders and invoices are not affected', body: SettingsEdit, gives: Settings }),
  ...registerCalls(registers),
  'panelRedirect.list':     GET   ('panel/redirects',          { may: 'settings.manage', says: 'List all redirects', query: z.strictObject(listQuery), gives: list(redirect.PanelThing) }),
  'panelRedirect.export':   FILE  ('panel/redirects', 'settings.manage', 'Export redirects as CSV or XLSX', listQuery),
  'panelPageText.list':     GET   ('panel/pages',              { may: 'content.view', says: 'List the pages whose text can be edited', gives: list(PageText) }),
  'panelPageText.export':   FILE  ('panel/pages', 'content.view', 'Export the texts of pages as CSV or XLSX', {}),
  'panelPageText.read':     GET   ('panel/pages/:page',        { may: 'content.view', says: 'Retrieve the text of a page', gives: z.object({ text: PageText }) }),
  'panelPageText.edit':     PATCH ('panel/pages/:page',        { may: 'content.manage', says: 'Update the text of a page', body: PageTextEdit, gives: z.object({ text: PageText }) }),
  'panelPageText.reset':    DELETE('panel/pages/:page',        { may: 'content.manage', says: 'Reset a page to its built-in text', gives: Nothing }),
  'panelWorkshop.list':     GET   ('panel/workshops',          { may: 'content.view', says: 'List all workshops', query: z.strictObject(listQuery), gives: list(PanelWorkshop) }),
  'panelWorkshop.export':   FILE  ('panel/workshops', 'content.view', 'Export workshops as CSV or XLSX', listQuery),
  'panelWorkshop.add':      POST  ('panel/workshops',          { may: 'content.manage', says: 'Create a workshop', body: WorkshopInput, gives: z.object({ workshop: PanelWorkshop }) }),
  'panelWorkshop.read':     GET   ('panel/workshops/:workshopId', { may: 'content.view', says: 'Retrieve a workshop', gives: z.object({ workshop: PanelWorkshop }) }),
  'panelWorkshop.edit':     PATCH ('panel/workshops/:workshopId', { may: 'content.manage', says: 'Update a workshop; reserved seats are not affected', body: WorkshopEdit, gives: z.object({ workshop: PanelWorkshop }) }),
  'panelWorkshop.remove':   DELETE('panel/workshops/:workshopId', { may: 'content.manage', says: 'Delete a workshop without participants', gives: Nothing }),
  'panelWorkshop.participants': GET('panel/workshops/:workshopId/participants', { may: 'content.view', says: 'List the participants of a workshop', query: z.strictObject({ cursor: listQuery.cursor, limit: listQuery.limit }), gives: list(Participant) }),
  'panelParticipant.export': FILE ('panel/workshops/:workshopId/participants', 'content.view', 'Export the participants of a workshop as CSV or XLSX', {}),
  'panelAudit.list':        GET   ('panel/audit-log',          { may: 'audit.view', says: 'List the actions of admins', query: z.strictObject(auditQuery), gives: list(AuditEntry) }),
  'panelAudit.export':      FILE  ('panel/audit-log', 'audit.view', 'Export the audit log as CSV or XLSX', auditQuery),
  'panelEmail.list':       GET   ('panel/emails',            { may: 'emails.view', says: 'List the e-mails of the portal with their delivery status', query: z.strictObject({ ...listQuery, status: z.optional(EmailStatus) }), gives: z.extend(list(EmailRow), { counts: EmailCounts }) }),
  'panelEmail.export':     FILE  ('panel/emails', 'emails.view', 'Export the e-mails of the portal as CSV or XLSX, without their texts', { ...listQuery, status: z.optional(EmailStatus) }),
  'panelEmail.read':       GET   ('panel/emails/:emailId',  { may: 'emails.view', says: 'Retrieve an e-mail; its text is included only in a demo that sends none, except for e-mails with secrets of the team', gives: z.object({ email: Email }) }),
  'panelEmail.resend':     POST  ('panel/emails/:emailId/resend', { may: 'orders.manage', also: 'emails.view', says: 'Resend an e-mail that failed', gives: Nothing, status: 202 }),
  'panelToken.list':        GET   ('panel/tokens',             { may: 'programs.manage', says: 'List API tokens, newest first', query: z.strictObject({ ...listQuery, status: z.optional(TokenStatus) }), gives: list(ApiToken) }),
  'panelToken.add':         POST  ('panel/tokens',             { may: 'programs.manage', fresh: true, says: 'Create an API token with permissions that you have; `secret` is returned only once', body: ApiTokenInput, gives: z.object({ token: ApiToken, secret: z.string() }), secret: 'sealed' }),
  'panelToken.withdraw':    DELETE('panel/tokens/:tokenId',    { may: 'programs.manage', says: 'Withdraw an API token; it stops working immediately', gives: Nothing }),
  'panelWebhook.list':      GET   ('panel/webhooks',           { may: 'programs.manage', says: 'List all webhooks', gives: list(Webhook) }),
  'panelWebhook.add':       POST  ('panel/webhooks',           { may: 'programs.manage', fresh: true, says: 'Create a webhook; `secret`, which signs all its messages, is returned only once', body: WebhookInput, gives: z.object({ webhook: Webhook, secret: z.string() }), secret: 'sealed' }),
  'panelWebhook.read':      GET   ('panel/webhooks/:webhookId', { may: 'programs.manage', says: 'Retrieve a webhook', gives: z.object({ webhook: Webhook }) }),
  'panelWebhook.edit':      PATCH ('panel/webhooks/:webhookId', { may: 'programs.manage', fresh: true, says: 'Update, disable or enable a webhook; its events then depend on the permissions of the admin who changed it', body: WebhookEdit, gives: z.object({ webhook: Webhook }) }),
  'panelWebhook.remove':    DELETE('panel/webhooks/:webhookId', { may: 'programs.manage', says: 'Delete a webhook and its delivery log', gives: Nothing }),
  'panelWebhook.test':      POST  ('panel/webhooks/:webhookId/test', { may: 'programs.manage', says: 'Send a test message to a webhook', gives: Nothing, status: 202, limit: 'webhook.user' }),
  'panelWebhook.deliveries': GET  ('panel/webhooks/:webhookId/deliveries', { may: 'programs.manage', says: 'List the deliveries of a webhook with the responses received', query: z.strictObject({ cursor: listQuery.cursor, limit: listQuery.limit, status: z.optional(DeliveryStatus) }), gives: list(Delivery) }),
  'panelWebhook.replay':    POST  ('panel/webhooks/:webhookId/deliveries/:deliveryId/replay', { may: 'programs.manage', says: 'Resend a delivery under the same id', gives: Nothing, status: 202, limit: 'webhook.user' }),
}
export type Calls = typeof calls
export type CallName = keyof Calls
/** Calls that return JSON. The other calls return a stream or a file and have no typed caller. */
export type JsonCallName = { [N in CallName]: Calls[N] extends { raw: string } ? never : N }[CallName]

/** The form fields sent with a file on POST /v1/uploads. */
export const UploadFields = z.strictObject({ purpose: UploadPurpose })
