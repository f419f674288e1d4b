// All data about a person, for the file that the person can request.
import { filePath } from '#contract/file-paths.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

const rowsOf = (table: SQL) => sql`coalesce((select json_agg(row_to_json(r)) from (${table}) r), '[]')`

/** Company invitations that the user sent, and those received at the user's proven address. */
const ownInvitations = (userId: string) =>
  rowsOf(sql`select i.company_id as "companyId", case when i.invited_by = u.id then 'sent' else 'received' end as side, i.email, i.role, i.created_at as "createdAt", i.expires_at as "expiresAt", i.accepted_at as "acceptedAt", i.withdrawn_at as "withdrawnAt"
    from company_invitations i join users u on i.invited_by = u.id or (i.email = u.email_folded and u.verified_at is not null) where u.id = ${userId} order by i.created_at`)

/**
 * One object per resource, without hashes and file locations. JSON is returned exactly as stored, not parsed by
 * server/db/json.ts. The export is therefore complete, including keys unknown to this version.
 */
export async function ownData(db: Db, userId: string) {
  const {
    rows: [row],
  } = await db.execute<{ data: Record<string, unknown> }>(sql`select json_build_object(
    'profile', (select row_to_json(r) from (select id, email, pending_email as "pendingEmail", name, last_name as "lastName", phone_number as "phoneNumber", country, nationality, company_name as "companyName", job_position as "jobPosition",
      field_of_activity as "fieldOfActivity", locale, role, access_level as "accessLevel", unwanted_emails as "unwantedEmails", verified_at as "verifiedAt", created_at as "createdAt" from users where id = ${userId}) r),
    'sessions', ${rowsOf(sql`select id, created_at as "createdAt", last_seen_at as "lastSeenAt", user_agent as "userAgent", host(address) as address from sessions where user_id = ${userId} order by created_at`)},
    'secondFactors', json_build_object('appSince', (select confirmed_at from authenticator_apps where user_id = ${userId}), 'passkeys', ${rowsOf(sql`select name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys where user_id = ${userId} order by created_at`)}),
    'apiTokens', ${rowsOf(sql`select name, start, permissions, per_minute as "perMinute", created_at as "createdAt", expires_at as "expiresAt", withdrawn_at as "withdrawnAt", last_used_at as "lastUsedAt", last_network as "lastNetwork" from api_tokens where user_id = ${userId} order by created_at`)},
    'loginProviders', ${rowsOf(sql`select issuer, created_at as "createdAt" from identities where user_id = ${userId}`)},
    'orders', ${rowsOf(sql`select o.id, (select slug from editions where id = o.edition_id) as edition, o.number, o.kind, o.status, o.company_name as "companyName", o.visitor_name as "visitorName", o.email, o.phone_number as "phoneNumber", o.country, o.details, o.lines, o.total_cents as "totalCents", o.discount_cents as "discountCents", o.tax_cents as "taxCents",
      o.total_with_tax_cents as "totalWithTaxCents", o.booth_names as "boothNames", o.created_at as "createdAt", ${rowsOf(sql`select e.at, e.move, e.from_status as "from", e.to_status as "to", e.by, case when e.by = 'owner' then e.actor_name end as "actorName", case when e.move = 'reject' then regexp_replace(e.note, '^@\\w+ ', '') else e.note end as note, case when e.move = 'reject' then substring(e.note from '^@(\\w+) ') end as "reasonKey" from order_events e where e.order_id = o.id and e.to_status is not null order by e.at`)} as timeline,
      (select coalesce(json_agg(upload_id), '[]') from order_files where order_id = o.id) as "fileIds" from orders o where o.owner_id = ${userId} order by o.created_at`)},
    'invoices', ${rowsOf(sql`select i.id, i.number, i.kind, i.order_id as "orderId", i.issued_at as "issuedAt", i.snapshot from invoices i join orders o on o.id = i.order_id where o.owner_id = ${userId} order by i.issued_at`)},
    'payments', ${rowsOf(sql`select p.id, (select number from orders where id = p.announced_for) as "order", p.method, p.status, p.amount_minor as "amountMinor", p.currency, p.paid_on as "paidOn", p.reference, p.reason, p.slip_id as "fileId", p.created_at as "createdAt" from payments p where p.owner_id = ${userId} order by p.created_at`)},
    'tickets', ${rowsOf(sql`select t.id, t.number, t.subject, t.status, t.order_id as "orderId", t.created_at as "createdAt", t.closed_at as "closedAt", ${rowsOf(sql`select c.at, c.by, c.text, (select coalesce(json_agg(upload_id), '[]') from ticket_files where comment_id = c.id) as "fileIds" from ticket_comments c where c.ticket_id = t.id order by c.at`)} as conversation from tickets t where t.owner_id = ${userId} order by t.created_at`)},
    'meetings', ${rowsOf(sql`select id, (select slug from editions where id = edition_id) as edition, case when guest_id = ${userId} then 'guest' else 'host' end as side, starts_at as "startsAt", status, guest_company as "guestCompany", topic, place, reason, created_at as "createdAt" from meetings where guest_id = ${userId} or host_id = ${userId} order by starts_at`)},
    'exhibitors', ${rowsOf(sql`select (select slug from editions where id = edition_id) as edition, name_fa as "nameFa", name_en as "nameEn", about_fa as "aboutFa", about_en as "aboutEn", products_fa as "productsFa", products_en as "productsEn", offers_fa as "offersFa", offers_en as "offersEn", needs_fa as "needsFa", needs_en as "needsEn",
      sector, country, website, email, phone_number as "phoneNumber", listed, created_at as "createdAt" from exhibitors where owner_id = ${userId} order by created_at`)},
    'pageChanges', ${rowsOf(sql`select exhibitor_id as "exhibitorId", said, reason, created_at as "createdAt", updated_at as "updatedAt" from page_changes where by_id = ${userId} order by created_at`)},
    'companies', ${rowsOf(sql`select c.id, c.name_fa as "nameFa", c.name_en as "nameEn", m.role, m.created_at as "createdAt" from memberships m join companies c on c.id = m.company_id where m.user_id = ${userId} order by m.created_at`)},
    'companyContacts', ${rowsOf(sql`select k.company_id as "companyId", k.name_fa as "nameFa", k.name_en as "nameEn", k.title_fa as "titleFa", k.title_en as "titleEn", k.email, k.phone_number as "phoneNumber", k.language, k.is_public as "public", k.is_main as "main", k.created_at as "createdAt" from company_contacts k join users u on k.email = u.email_folded where u.id = ${userId} order by k.created_at`)},
    'companyInvitations', ${ownInvitations(userId)}, 'honoraryVisitor', ${rowsOf(sql`select (select slug from editions where id = v.edition_id) as edition, v.number, v.status, v.name, v.last_name as "lastName", v.email, v.phone_number as "phoneNumber", v.country, v.company_name as "companyName", v.job_position as "jobPosition", v.referrer_source as "referrerSource", v.referrer_name as "referrerName", v.interview_at as "interviewAt", v.interview_link as "interviewLink", v.invitation_number as "invitationNumber", v.reason,
      v.resume_id as "resumeId", v.visiting_card_id as "visitingCardId", v.created_at as "createdAt", ${rowsOf(sql`select e.at, e.move, e.from_status as "from", e.to_status as "to", e.by from honorary_events e where e.visitor_id = v.id and e.to_status is not null order by e.at`)} as timeline from honorary_visitors v where v.owner_id = ${userId} order by v.created_at`)},
    'contactMessages', ${rowsOf(sql`select k.name, k.email, k.phone_number as "phoneNumber", k.subject, k.message, k.answer, k.created_at as "createdAt" from contact_messages k join users u on lower(k.email) = u.email_folded where u.id = ${userId} and u.verified_at is not null order by k.created_at`)},
    'savedViews', ${rowsOf(sql`select screen, name, query, created_at as "createdAt" from saved_views where admin_id = ${userId} order by created_at`)},
    'workshops', ${rowsOf(sql`select w.title_fa as "titleFa", w.title_en as "titleEn", w.starts_at as "startsAt", s.created_at as "createdAt" from workshop_seats s join workshops w on w.id = s.workshop_id where s.user_id = ${userId}`)},
    'files', ${rowsOf(sql`select id, purpose, name, type, size, created_at as "createdAt", ${filePath('')}::text || id as address from uploads where owner_id = ${userId} order by created_at`)},
    'emails', ${rowsOf(sql`select l.template, l.recipient, l.subject, l.locale, l.status, l.created_at as "createdAt", l.sent_at as "sentAt" from emails l join users u on lower(l.recipient) = u.email_folded where u.id = ${userId} order by l.created_at`)}) as data`)
  return row!.data
}
