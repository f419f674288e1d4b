// The guards that the portal stands on. `npm run attack -- --guards-off` takes each away and wants its cases to fail; where one moves, its piece moves here.
import type { Guard, Piece } from './guard.ts'

const who = 'server/kernel/who.ts'
const requestChecks = 'server/kernel/request-checks.ts'
const app = 'server/app.ts'
const tokens = 'server/account/token.store.ts'
const sessions = 'server/kernel/session.store.ts'
const reset = 'server/account/reset.ts'
const login = 'server/account/login.ts'
const order = 'server/order/order.ts'
const ticket = 'server/ticket/ticket.ts'
const richText = 'server/rich-text/rich-text.ts'
const picture = 'server/upload/picture.process.ts'
const start = 'server/db/migrations/0000_start.sql'
const off = (file: string, piece: string, without = ''): readonly [Piece] => [[file, piece, without]]

export const guards: Record<string, Guard> = {
  'values beside the query': { pieces: off('server/ticket/ticket.store.ts', '${orderId}, ${subject}, ${status}, 0,', "${orderId}, ${sql.raw(`'${subject}'`)}, ${status}, 0,"), cases: ['INJ-001'], calls: /^ticket\.open$/ },

  'a session is needed': { pieces: off(who, "if (!session) return refuse('session.missing')\n  if (may === 'user') return\n  refuseWithout(session.actor, may, also)\n  await enterPanel", "if (!session) return\n  if (may === 'user') return\n  refuseWithout(session.actor, may, also)\n  await enterPanel"), cases: ['IDOR-002'] },
  'a permission is needed': { pieces: off(who, "if (!permits(actor, may) || (also && !permits(actor, also))) refuse('role.forbidden')"), cases: ['BFLA-001', 'BFLA-002', 'BFLA-008'] },
  'doors of the panel': { pieces: off(who, "if (session.confirmedBefore > (await portal.editions.current()).panelIdleMinutes * 60) refuse('session.stale', await waysWithin(portal, session))"), cases: ['AUTH-029'] },
  'a fresh proof before what weighs much': { pieces: off(who, "if (session.provedBefore > freshSeconds) refuse('session.unconfirmed', await waysWithin(portal, session))"), cases: ['AUTH-029'] },
  'permission of letters': { pieces: off('contract/roles.ts', "'letters.view':      row('no',  'any',   'no',", "'letters.view':      row('no',  'any',   'any',"), cases: ['BFLA-008'] },
  'doors of the panel in calls of users': { pieces: off('server/kernel/admission.ts', 'await enterPanel()'), cases: ['AUTH-029'] },
  'company.order before money of a company': { pieces: [['server/company/company.ts', '...(sees ? found(company) : withoutMoney(found(company))),', '...withoutMoney({ ...found(company) }),\n    ...found(company),'], ['server/company/company.ts', "entitles(row.role, 'company.order') ? row", 'row.id ? row']], cases: ['IDOR-011'] },
  'a factor where one is set': { pieces: off(login, "if (!(await confirmWaysOf(db, actor.id)).includes('password')) refuseField('password', 'factorWanted')", 'await confirmWaysOf(db, actor.id)'), cases: ['MFA-005'] },
  'tokens end with the password': { pieces: off('server/account/own-tokens.ts', 'await endTokensOf(tx, id)', 'id ? [] : await endTokensOf(tx, id)'), cases: ['TOK-007'] },
  'what a planted password opens ends': { pieces: off('server/account/join.ts', 'known && linked === undefined ?', 'known && linked === null ?'), cases: ['GOO-009'] },
  'a look verifies nothing': { pieces: off('server/account/register.ts', 'if (!onlyLooks && before.living)', 'if (before.living || onlyLooks)'), cases: ['AUTH-041'] },
  'owner of an order': { pieces: off('server/kernel/whose.ts', "thing && owns(actor, thing, right) ? thing : refuse('thing.notFound')", "thing ? thing : refuse('thing.notFound')"), cases: ['IDOR-001', 'IDOR-003'] },
  'owner of a ticket': { pieces: off(ticket, "return ticket.owner.id === actor.id ? forOwner(ticket) : refuse('thing.notFound')", 'return forOwner(ticket)'), cases: ['IDOR-001', 'IDOR-003'] },
  'owner of a ticket that is commented on': { pieces: off('server/ticket/ticket.machine.ts', "(ownerId === id ? 'owner' : undefined)", "(ownerId === '' || id === '' ? undefined : 'owner')"), cases: ['IDOR-001', 'IDOR-003', 'IDOR-007'] },
  'owner of a file': { pieces: off('server/upload/upload.raw.ts', "if (upload.ownerId !== mine.actor.id && !(await maySee(mine, upload.id))) refuse('thing.notFound')"), cases: ['IDOR-001', 'IDOR-005'] },
  'owner of an invoice': { pieces: off('server/invoice/invoice.ts', "if (!owns(context.actor, whose, 'company.order') && !(await mayAsTeam(context, 'invoices.view')))\n    refuse('thing.notFound')"), cases: ['IDOR-001', 'IDOR-004'] },
  'the last super admin stays': { pieces: [['server/admin/admin.ts', "if (moves && id === context.actor.id) refuse('admin.self')", ''], ['server/admin/admin.ts', 'if (before.superAdmin && before.active && !(after.superAdmin && after.active)) await refuseLast(tx)', '']], cases: ['BFLA-004'] },

  'Sec-Fetch-Site': { pieces: off(requestChecks, "if (site !== undefined) return site !== 'same-origin' && site !== 'none'", 'if (site !== undefined) return false'), cases: ['CSRF-003'] },
  'Origin': { pieces: off(requestChecks, 'if (origin !== undefined && !origins.includes(origin)) return true'), cases: ['CSRF-004'] },
  'type of a body': { pieces: off(app, "app.removeContentTypeParser('text/plain')"), cases: ['CSRF-002'] },
  'Host': { pieces: off(requestChecks, "if (!ours.includes(request.headers.host ?? '')) refuse('host.unknown')"), cases: ['RST-004'] },

  'cookie out of reach of scripts': { pieces: off(who, "httpOnly: true, sameSite: 'lax' as const", "httpOnly: false, sameSite: 'lax' as const"), cases: ['AUTH-011'] },
  'cookie over https alone': { pieces: off(who, "publicUrl.protocol === 'https:' ? '__Host-sid' : 'sid'", "'sid'"), cases: ['AUTH-011'] },
  'session ends at the next log-in': { pieces: off(who, 'actors.set(request, userId)\n      await end()', 'actors.set(request, userId)'), cases: ['AUTH-020', 'AUTH-023'] },
  'session ends at log-out': { pieces: off(who, 'async signOut() {\n      await end()', 'async signOut() {'), cases: ['AUTH-021'] },
  'sessions end with a reset': { pieces: off(reset, 'return [...(await endSessions(tx, account.id)), ...tokens]', 'return tokens'), cases: ['RST-009'] },
  'sessions end with another password': { pieces: off(reset, 'return [...(await endSessions(tx, account.id, actor.sessionId)), ...tokens]', 'return tokens'), cases: ['AUTH-023'] },
  'a session has its end': { pieces: off(sessions, 's.expires_at > now() and u.active', 'u.active'), cases: ['REL-019'] },

  'log-ins of an account': { pieces: [[login, "countAndSeeSpent(db, { limit: 'login.lane', who: lane }, { limit: 'login.account', who }, env.rateLimitFactor),", 'Promise.resolve(false),'], [login, "if (spent) await count(db, 'login.stranger', lane, env.rateLimitFactor)", ''], [login, "await count(db, 'login.account', who, env.rateLimitFactor)\n", '']], cases: ['AUTH-017'] },
  'calls of an address': { pieces: off(who, 'if (limit) await count(', 'if (!limit) await count('), cases: ['AUTH-015', 'AUTH-040', 'RST-014'] },
  'letters of an account': { pieces: off(reset, "await isWithin(count(db, 'reset.account', foldedEmail(email), env.rateLimitFactor))", 'true'), cases: ['RST-011'] },
  'log-in takes as long for nobody': { pieces: off('server/account/password.ts', 'const right = await inTurn(async () => verify(stored ?? (await nobody), normal(password)))', 'const right = stored ? await inTurn(async () => verify(stored, normal(password))) : false'), cases: ['AUTH-013'] },
  'a reset is asked alike for nobody': { pieces: off(reset, "account = await accountByEmail(db, email)\n  await db.transaction", "account = (await accountByEmail(db, email)) ?? refuse('thing.notFound')\n  await db.transaction"), cases: ['RST-001'] },
  'an unverified account stays out': { pieces: off(login, "if (!account.verified) refuse('account.unverified', { token: await issueReference(db, account.id) })"), cases: ['AUTH-010'] },
  'weak passwords': { pieces: off('server/account/password.ts', "return spellings(password).some((one) => common.has(one)) ? says('passwordCommon') : undefined", 'return undefined'), cases: ['AUTH-032'] },
  'the old password for a new one': { pieces: off(reset, "if (isWrong) problems.push([['currentPassword'], says('passwordWrong')])"), cases: ['AUTH-037'] },
  'one account per address': { pieces: [['server/kernel/email.ts', ".trim()\n    .toLowerCase()\n    .replace(/i", ".trim()\n    .replace(/i"], ['server/kernel/email.ts', "email.normalize('NFKC').trim().toLowerCase().replace", "email.normalize('NFKC').trim().replace"]], cases: ['AUTH-002'] },

  'secrets as hashes': { pieces: off('server/kernel/secret.ts', "createHash('sha256').update(secret).digest()", 'Buffer.from(secret)'), cases: ['RST-015'] },
  'a letter is used once': { pieces: [[tokens, '          isNull(tokens.usedAt),\n          gt(tokens.expiresAt', '          gt(tokens.expiresAt'], [tokens, '${tokens.usedAt} is null and ${tokens.expiresAt} > now()', '${tokens.expiresAt} > now()']], cases: ['RST-005'] },
  'a letter has its end': { pieces: [[tokens, '          gt(tokens.expiresAt, sql`now()`),\n', ''], [tokens, '${tokens.usedAt} is null and ${tokens.expiresAt} > now()', '${tokens.usedAt} is null']], cases: ['RST-008', 'AUTH-008'] },
  'a letter has its purpose': { pieces: [[tokens, '          eq(tokens.hash, hashOf(secret)),\n          eq(tokens.purpose, purpose),\n', '          eq(tokens.hash, hashOf(secret)),\n'], [tokens, '.where(and(eq(tokens.hash, hashOf(secret)), eq(tokens.purpose, purpose)))', '.where(eq(tokens.hash, hashOf(secret)))']], cases: ['RST-005'] },
  'Google vouches for the address': { pieces: off('server/account/join.ts', 'if (!email || !emailVerified)', 'if (!email)'), cases: ['GOO-004'] },
  'a way back from Google is gone once': { pieces: off('server/account/google.raw.ts', 'if (!kept || !(await isFirstAnswer(portal.db, kept.state, waySeconds)))', 'if (!kept)'), cases: ['GOO-001'] },
  'the way on stays here': { pieces: off('contract/paths.ts', "if (typeof next !== 'string' || next.length > 2_000 || !plainPath.test(next)) return '/'", "if (typeof next !== 'string') return '/'"), cases: ['GOO-006'] },

  'unknown keys': { pieces: off('contract/entities/ticket.ts', "export const TicketInput = z.strictObject({ subject", "export const TicketInput = z.object({ subject"), cases: ['MASS-004'] },
  'text that no database can hold': { pieces: off(app, "v1.addHook('preValidation', async ({ params, query, body }) => refuseBrokenText({ params, query, body }))"), cases: ['FLD-002'], calls: /^(ticket|profile)\./ },
  'length of a body': { pieces: off(app, 'bodyLimit: 256 * 1024', 'bodyLimit: 64 * 1024 * 1024'), cases: ['HDR-003'] },
  'marks of direction': { pieces: [['server/kernel/text.ts', ".replace(bidiControls, '')", ''], ['server/kernel/text.ts', ".replace(unseen, '')", '']], cases: ['I18N-001'] },
  'one line stays one': { pieces: off('server/kernel/text.ts', "=> cleanText(text).replace(/\\s+/g, ' ')", '=> cleanText(text)'), cases: ['MAIL-001'], calls: /^(ticket\.open|contact\.send)$/ },
  'words of strangers lead nowhere in letters': { pieces: off('server/kernel/stranger.ts', "if (link.test(plain) || link.test(plain.toLowerCase().replace(/\\.(?=\\p{L})/gu, '. ')) || telephone.test(plain)) return ''"), cases: ['MAIL-005'] },
  'HTML cleaned when it comes in': { pieces: off(richText, "  if (tooDeep(html)) refuseField(path, 'invalid')\n  return cleaned(html)", "  if (tooDeep(html)) refuseField(path, 'invalid')\n  return html"), cases: ['XSS-001'] },
  'HTML cleaned when it is shown': { pieces: off(richText, "tooDeep(html) ? '' : cleaned(html)", "tooDeep(html) ? '' : html"), cases: ['XSS-001'] },
  'policy of scripts': { pieces: off('server/content-policy.ts', "script-src 'nonce-${nonce}' 'strict-dynamic'`", "script-src 'unsafe-inline'`"), cases: ['HDR-001'] },
  'https from then on': { pieces: off('server/kernel/every-answer.ts', "...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),"), cases: ['HDR-004'] },
  'private answers are not kept': { pieces: off('server/calls.raw.ts', "reply.header('cache-control', 'no-store')\n"), cases: ['HDR-005'] },
  'formulas in files': { pieces: off('server/export/sheet.ts', "? `'${text}` : text)", '? text : text)'), cases: ['CSV-001', 'CSV-003'] },

  'what a file is by its bytes': { pieces: off('server/upload/keep-file.ts', "if (!(await isOf(type, bytes))) refuseField('file', 'fileType')"), cases: ['UP-003', 'UP-004', 'UP-006', 'UP-026'] },
  'size of a file': { pieces: [[app, 'formLimits = { fileSize: uploadBytes,', 'formLimits = { fileSize: 100_000_000,'], ['server/kernel/sent-file.raw.ts', "if (Number(request.headers['content-length'] ?? 0) > most + formBytes) throw tooLarge(most)", '']], cases: ['UP-002'] },
  'pictures lose what they carry': { pieces: off(picture, '.rotate()\n', '.rotate().keepMetadata()\n'), cases: ['UP-021'] },
  'a file is for those who may see what it belongs to': { pieces: off('server/upload/upload.raw.ts', 'for (const { may } of uses) if (await mayAsTeam(mine, may)) return true', 'if (uses.length > 0) return true'), cases: ['UP-025'] },
  'what is laid below a plan was sent for it': { pieces: off('server/plan/pictures.ts', "await ownFiles(tx, actor.id, fresh, 'change.put', ['underlay'])"), cases: ['UP-026'] },
  'a file is a download': { pieces: off('server/upload/upload.raw.ts', "`${inline ? 'inline' : 'attachment'}; filename", '`inline; filename'), cases: ['UP-014'] },
  'measures of a picture': { pieces: [[picture, "if (!isWithinLimits(head)) return { problem: 'imageShape' }", ''], [picture, "fit: 'inside', withoutEnlargement: true })", "})"], [picture, "await sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'truncated' })", "await sharp(bytes, { limitInputPixels: false, failOn: 'truncated' })"]], cases: ['UP-008'] },

  'the sum that was seen': { pieces: off('server/order/seen.ts', 'if (sums.totalWithTaxCents === seenTotalCents && gone', 'if (gone'), cases: ['BOOK-011'] },
  'one claim on a booth': { pieces: off(start, 'CREATE UNIQUE INDEX one_living_claim_per_booth', 'CREATE INDEX one_living_claim_per_booth'), cases: ['BOOK-002'], inDatabase: true },
  'invoices never change': { pieces: off(start, 'CREATE TRIGGER invoices_never_change BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();\n--> statement-breakpoint\n'), cases: ['INV-001'], inDatabase: true },
  'the audit log never changes': { pieces: off(start, 'CREATE TRIGGER audit_never_changes BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();\n--> statement-breakpoint\n'), cases: ['LOG-003'], inDatabase: true },
  'the stock is locked': { pieces: off('server/equipment/equipment.store.ts', 'order by e.id for update of e`', 'order by e.id`'), cases: ['BOOK-008'] },
  'moves of an order': { pieces: off('server/kernel/machine.ts', 'if (!row.from.includes(thing.status)) machine.refuse(thing, name)'), cases: ['BOOK-014', 'BOOK-015'] },
  'booths that somebody may hold': { pieces: [['server/hold/hold.ts', 'limits = { minutes: edition.holdMinutes, most: boothsPerOrder,', 'limits = { minutes: edition.holdMinutes, most: 1_000_000,'], ['server/hold/hold.ts', 'if ((await heldBy(db, edition.id, actor.id, undefined)) > boothsPerOrder) await refuseSurplus(context, hold)', '']], cases: ['BOOK-022'] },
  'the last day of booking': { pieces: off(order, '  refuseClosedBooking(edition)\n'), cases: ['BOOK-021'] },
  'the same key, the same answer': { pieces: off('server/kernel/once.ts', 'if (before) return before'), cases: ['BOOK-004'] },
  'a key has its request': { pieces: off('server/kernel/answer.store.ts', "if (row && !row.request.equals(ticket.request)) refuse('idempotency.mismatch')"), cases: ['BOOK-005'] },
  'what a token may': { pieces: off('server/kernel/bearer.ts', "if (!needed.some((all) => all.every((one) => only.includes(one))))\n    refuse('token.scope', { missing: (needed[0] ?? []).filter((one) => !only.includes(one)) })"), cases: ['TOK-001'] },
  'answers that a connection leaves unread': { pieces: off('server/kernel/pipeline-limit.ts', 'if (waiting > unreadAnswersMost) cutOff(socket)'), cases: ['HTTP-008'] },
  'a withdrawn token ends its streams': { pieces: off('server/token/token.ts', 'context.live.publish({ sessions: [id] })'), cases: ['TOK-008'] },
  'a withdrawn token opens nothing': { pieces: off('server/kernel/bearer.store.ts', ' and t.withdrawn_at is null'), cases: ['TOK-002'] },
  'a token has its end': { pieces: off('server/kernel/bearer.store.ts', 't.expires_at > now() and t.withdrawn_at', 't.withdrawn_at'), cases: ['TOK-002'] },
  'a token has what its maker still has': { pieces: off('server/kernel/bearer.store.ts', 'permissions.filter((one) => permits(profile, one))', 'permissions'), cases: ['TOK-003'] },
  'a token of a closed account opens nothing': { pieces: off('server/kernel/bearer.store.ts', ' and u.active', ''), cases: ['TOK-003'] },
  'a program owns no file': { pieces: off('server/upload/upload.raw.ts', "if (mine.actor.program && !(await maySee(mine, upload.id))) refuse('thing.notFound')"), cases: ['TOK-004'] },
  'how often a token asks': { pieces: off('server/kernel/bearer.ts', 'await countOfToken(portal.db, program.id, token.perMinute)'), cases: ['TOK-005'] },
  'no webhook into this network': { pieces: off('server/webhook/webhook.ts', "if (address.protocol === 'http:' && open !== true) refuseField('url', 'linkInvalid')\n  if (open === false) refuseField('url', 'addressPrivate')"), cases: ['HOOK-001'] },
  'addresses that webhooks send to': { pieces: off('server/kernel/outside.ts', "if (isIP(host) && !mayReach(reach, url.protocol, host)) return { problem: 'private' }"), cases: ['HOOK-002'] },
  'names that webhooks send to': { pieces: off('server/kernel/outside.ts', 'if (!first || !addresses.every(({ address }) => mayReach(reach, protocol, address))) return', 'if (!first) return'), cases: ['HOOK-002'] },

  'a proof of work': { pieces: off('server/challenge/challenge.ts', 'if (!solved || !(await verifySolution({ ...solved, deriveKey, ...(await secretsOf(db)) })).verified) return refuseRobot()', 'if (!solved) return refuseRobot()'), cases: ['FLD-001'], calls: /^contact\.send$/ },
  'a proof is spent once': { pieces: off('server/challenge/challenge.ts', 'if (!(await spendOnce(tx, Buffer.from(nonce, \'hex\'), new Date(expiresAt * 1_000)))) refuseRobot()', 'await spendOnce(tx, Buffer.from(nonce, \'hex\'), new Date(expiresAt * 1_000))'), cases: ['FLD-001'], calls: /^contact\.send$/ },
  'the field that people do not see': { pieces: off('server/challenge/challenge.ts', "const solved = website === '' ? read(proof) : undefined", 'const solved = read(proof)'), cases: ['FLD-001'], calls: /^contact\.send$/ },
}
