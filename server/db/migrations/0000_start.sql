-- What version 0.1.0 began with: 41 migrations in one. A database that has had all of them goes on after it.
SET LOCAL check_function_bodies = false;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION booth_follows_rule() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.rule_step is not distinct from old.rule_step and new.price_parts is not distinct from old.price_parts then
    if new.price_cents is distinct from old.price_cents or new.price_per_square_metre_cents is distinct from old.price_per_square_metre_cents then
      new.rule_step := null;
      new.price_parts := null;
    elsif new.meterage <> old.meterage or new.open_sides <> old.open_sides or new.scheme is distinct from old.scheme then
      if new.rule_step is null then
        new.price_parts := null;
      else
        new.rule_step := '00000000-0000-0000-0000-000000000000';
      end if;
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE FUNCTION company_key(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select regexp_replace(translate(regexp_replace(lower(normalize("name", NFKD) collate "en-x-icu"), '[\u0300-\u036f\u064b-\u0655\u0670]', '', 'g'),
    'يىكۀةەٱ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', 'ییکههها01234567890123456789'), '[[:space:][:punct:]\u00a0\u200b-\u200f\u2010-\u2027\u2060\u0640\u060c\u061b\u061f\u066a-\u066d\u00ab\u00bb]', '', 'g') $$;
--> statement-breakpoint
CREATE FUNCTION count_moved_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ DECLARE zone text := edition_zone(old.edition_id); BEGIN
  INSERT INTO day_counts (edition_id, what, day, kind, status, n) VALUES (old.edition_id, 'submitted', (old.created_at AT TIME ZONE zone)::date, old.kind, old.status, -1);
  IF old.status = 'verified' AND old.decided_at IS NOT NULL THEN INSERT INTO day_counts (edition_id, what, day, n) VALUES (old.edition_id, 'verified', (old.decided_at AT TIME ZONE zone)::date, -1); END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  INSERT INTO day_counts (edition_id, what, day, kind, status, n) VALUES (new.edition_id, 'submitted', (new.created_at AT TIME ZONE zone)::date, new.kind, new.status, 1);
  IF new.status = 'verified' AND new.decided_at IS NOT NULL THEN INSERT INTO day_counts (edition_id, what, day, n) VALUES (new.edition_id, 'verified', (new.decided_at AT TIME ZONE zone)::date, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_moved_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ DECLARE zone text := edition_zone(); BEGIN
  IF old.deleted_at IS NULL THEN INSERT INTO day_counts (what, day, n) VALUES ('joined', (old.created_at AT TIME ZONE zone)::date, -1); END IF;
  IF TG_OP = 'UPDATE' AND new.deleted_at IS NULL THEN INSERT INTO day_counts (what, day, n) VALUES ('joined', (new.created_at AT TIME ZONE zone)::date, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_new_invoices() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
  WITH zones AS MATERIALIZED (SELECT edition_id, edition_zone(edition_id) AS zone FROM (SELECT DISTINCT edition_id FROM added) AS here)
  INSERT INTO day_counts (edition_id, what, day, n) SELECT edition_id, what, (issued_at AT TIME ZONE zone)::date, sum(n) FROM added JOIN zones USING (edition_id), LATERAL (VALUES ('invoices', (kind = 'invoice')::int::bigint), ('invoiced', total_cents), ('invoicedWithTax', total_with_tax_cents)) AS v(what, n) GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  WITH zones AS MATERIALIZED (SELECT edition_id, edition_zone(edition_id) AS zone FROM (SELECT DISTINCT edition_id FROM added) AS here)
  INSERT INTO day_counts (edition_id, what, day, kind, n) SELECT i.edition_id, 'revenue', (i.issued_at AT TIME ZONE zone)::date, b.hall_id::text, sum((line->>'afterDiscountCents')::bigint) FROM added i JOIN zones USING (edition_id) CROSS JOIN jsonb_array_elements(i.snapshot->'lines') WITH ORDINALITY AS l(line, n)
    JOIN order_booths ob ON ob.order_id = i.order_id AND ob.position = l.n - 1 JOIN booths b ON b.id = ob.booth_id WHERE line->>'kind' = 'booth' GROUP BY 1, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_new_orders() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
  WITH zones AS MATERIALIZED (SELECT edition_id, edition_zone(edition_id) AS zone FROM (SELECT DISTINCT edition_id FROM added) AS here)
  INSERT INTO day_counts (edition_id, what, day, kind, status, n) SELECT edition_id, 'submitted', (created_at AT TIME ZONE zone)::date, kind, status, count(*) FROM added JOIN zones USING (edition_id) GROUP BY 1, 3, 4, 5;
  WITH zones AS MATERIALIZED (SELECT edition_id, edition_zone(edition_id) AS zone FROM (SELECT DISTINCT edition_id FROM added) AS here)
  INSERT INTO day_counts (edition_id, what, day, n) SELECT edition_id, 'verified', (decided_at AT TIME ZONE zone)::date, count(*) FROM added JOIN zones USING (edition_id) WHERE status = 'verified' AND decided_at IS NOT NULL GROUP BY 1, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_new_users() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
  INSERT INTO day_counts (what, day, n) SELECT 'joined', (created_at AT TIME ZONE zone)::date, count(*) FROM added, edition_zone() AS zone WHERE deleted_at IS NULL GROUP BY 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION edition_zone() RETURNS text
    LANGUAGE sql STABLE
    AS $$ select coalesce((select settings->>'timeZone' from editions where state = 'current'), 'Asia/Tehran') $$;
--> statement-breakpoint
CREATE FUNCTION edition_zone(edition uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$ select coalesce((select settings->>'timeZone' from editions where id = edition), 'Asia/Tehran') $$;
--> statement-breakpoint
CREATE FUNCTION new_check_code() RETURNS text
    LANGUAGE sql
    AS $$ SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(b, i) % 32, 1), '' ORDER BY i) FROM (SELECT uuid_send(gen_random_uuid()) AS b) u, unnest(ARRAY[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15]) AS i $$;
--> statement-breakpoint
CREATE TABLE house (
    "only" boolean DEFAULT true NOT NULL,
    papers_before jsonb,
    clock_days integer DEFAULT 0 NOT NULL,
    published_at timestamp with time zone,
    setup jsonb DEFAULT '{"done": [], "colleagues": []}'::jsonb NOT NULL,
    CONSTRAINT house_has_one_row CHECK ("only")
);
--> statement-breakpoint
CREATE FUNCTION portal_time(at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    RETURN (at + ((COALESCE((SELECT house.clock_days FROM house), 0))::double precision * '24:00:00'::interval));
--> statement-breakpoint
CREATE FUNCTION portal_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    RETURN portal_time(now());
--> statement-breakpoint
CREATE FUNCTION recount_days() RETURNS void
    LANGUAGE plpgsql
    AS $$ DECLARE own_zone text := edition_zone(); BEGIN
  PERFORM pg_advisory_xact_lock(7200031);
  LOCK TABLE orders, users, invoices IN SHARE MODE;
  DELETE FROM day_counts;
  WITH zones AS MATERIALIZED (SELECT id AS edition_id, edition_zone(id) AS zone FROM editions)
  INSERT INTO day_counts (edition_id, what, day, kind, status, n) SELECT edition_id, 'submitted', (created_at AT TIME ZONE zone)::date, kind, status, count(*) FROM orders JOIN zones USING (edition_id) GROUP BY 1, 3, 4, 5;
  WITH zones AS MATERIALIZED (SELECT id AS edition_id, edition_zone(id) AS zone FROM editions)
  INSERT INTO day_counts (edition_id, what, day, n) SELECT edition_id, 'verified', (decided_at AT TIME ZONE zone)::date, count(*) FROM orders JOIN zones USING (edition_id) WHERE status = 'verified' AND decided_at IS NOT NULL GROUP BY 1, 3;
  INSERT INTO day_counts (what, day, n) SELECT 'joined', (created_at AT TIME ZONE own_zone)::date, count(*) FROM users WHERE deleted_at IS NULL GROUP BY 2;
  WITH zones AS MATERIALIZED (SELECT id AS edition_id, edition_zone(id) AS zone FROM editions)
  INSERT INTO day_counts (edition_id, what, day, n) SELECT edition_id, what, (issued_at AT TIME ZONE zone)::date, sum(n) FROM invoices JOIN zones USING (edition_id), LATERAL (VALUES ('invoices', (kind = 'invoice')::int::bigint), ('invoiced', total_cents), ('invoicedWithTax', total_with_tax_cents)) AS v(what, n) GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  WITH zones AS MATERIALIZED (SELECT id AS edition_id, edition_zone(id) AS zone FROM editions)
  INSERT INTO day_counts (edition_id, what, day, kind, n) SELECT i.edition_id, 'revenue', (i.issued_at AT TIME ZONE zone)::date, b.hall_id::text, sum((line->>'afterDiscountCents')::bigint) FROM invoices i JOIN zones USING (edition_id) CROSS JOIN jsonb_array_elements(i.snapshot->'lines') WITH ORDINALITY AS l(line, n)
    JOIN order_booths ob ON ob.order_id = i.order_id AND ob.position = l.n - 1 JOIN booths b ON b.id = ob.booth_id WHERE line->>'kind' = 'booth' GROUP BY 1, 3, 4;
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_in_new_zone() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    IF new.state = 'current' THEN PERFORM recount_days(); END IF;
  ELSIF old.settings->>'timeZone' IS DISTINCT FROM new.settings->>'timeZone' OR (new.state = 'current' AND old.state <> 'current' AND EXISTS (SELECT FROM editions WHERE settings->>'timeZone' IS DISTINCT FROM new.settings->>'timeZone')) THEN PERFORM recount_days();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION '% never changes', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE TABLE answers (
    owner text NOT NULL,
    key text NOT NULL,
    request bytea NOT NULL,
    status smallint,
    body text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT answers_have_status_and_body CHECK (((status IS NULL) = (body IS NULL)))
);
--> statement-breakpoint
CREATE TABLE api_tokens (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    hash bytea NOT NULL,
    start text NOT NULL,
    permissions text[] NOT NULL,
    per_minute integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone,
    last_used_at timestamp with time zone,
    last_network text,
    search text DEFAULT ''::text NOT NULL,
    CONSTRAINT api_tokens_per_minute_least CHECK ((per_minute >= 1))
);
--> statement-breakpoint
CREATE TABLE audit_entries (
    id uuid NOT NULL,
    at timestamp with time zone DEFAULT portal_now() NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    subject_id text,
    label text NOT NULL,
    before jsonb,
    after jsonb,
    search text DEFAULT ''::text NOT NULL,
    edition_id uuid,
    program text
);
--> statement-breakpoint
CREATE TABLE authenticator_apps (
    user_id uuid NOT NULL,
    secret bytea NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE blog_categories (
    id uuid NOT NULL,
    slug text NOT NULL,
    name_fa text NOT NULL,
    name_en text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    CONSTRAINT blog_categories_position_least CHECK (("position" >= 0))
);
--> statement-breakpoint
CREATE TABLE blog_posts (
    id uuid NOT NULL,
    slug text NOT NULL,
    category_id uuid,
    title_fa text DEFAULT ''::text NOT NULL,
    title_en text DEFAULT ''::text NOT NULL,
    description_fa text DEFAULT ''::text NOT NULL,
    description_en text DEFAULT ''::text NOT NULL,
    content_fa text DEFAULT ''::text NOT NULL,
    content_en text DEFAULT ''::text NOT NULL,
    author_fa text DEFAULT ''::text NOT NULL,
    author_en text DEFAULT ''::text NOT NULL,
    cover_id uuid,
    author_photo_id uuid,
    status text DEFAULT 'draft'::text NOT NULL,
    published_at timestamp with time zone,
    draft jsonb,
    version integer DEFAULT 1 NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    CONSTRAINT blog_posts_published_at_some_time CHECK (((status <> 'published'::text) OR (published_at IS NOT NULL))),
    CONSTRAINT blog_posts_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text]))),
    CONSTRAINT blog_posts_version_least CHECK ((version >= 1))
);
--> statement-breakpoint
CREATE TABLE blog_versions (
    id uuid NOT NULL,
    post_id uuid NOT NULL,
    version integer NOT NULL,
    snapshot jsonb NOT NULL,
    actor_name text NOT NULL,
    at timestamp with time zone DEFAULT portal_now() NOT NULL,
    actor_id uuid,
    CONSTRAINT blog_versions_version_least CHECK ((version >= 1))
);
--> statement-breakpoint
CREATE TABLE booths (
    id uuid NOT NULL,
    hall_id uuid NOT NULL,
    name text NOT NULL,
    meterage numeric(8,2) NOT NULL,
    open_sides smallint NOT NULL,
    price_cents bigint,
    price_per_square_metre_cents bigint,
    active boolean DEFAULT true NOT NULL,
    polygon jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    edition_id uuid NOT NULL,
    from_id uuid,
    kept_for uuid,
    kept_by_hand boolean DEFAULT false NOT NULL,
    rule_step uuid,
    scheme text,
    sector text,
    price_parts jsonb,
    CONSTRAINT booths_have_a_price CHECK (((price_cents IS NOT NULL) OR (price_per_square_metre_cents IS NOT NULL) OR (NOT active))),
    CONSTRAINT booths_meterage_range CHECK (((meterage >= (1)::numeric) AND (meterage <= (5000)::numeric))),
    CONSTRAINT booths_open_sides_range CHECK (((open_sides >= 0) AND (open_sides <= 4))),
    CONSTRAINT booths_price_cents_least CHECK ((price_cents >= 0)),
    CONSTRAINT booths_price_per_square_metre_cents_least CHECK ((price_per_square_metre_cents >= 0)),
    CONSTRAINT booths_scheme_known CHECK ((scheme = ANY (ARRAY['raw'::text, 'shell'::text]))),
    CONSTRAINT booths_sector_known CHECK ((sector = ANY (ARRAY['medicine'::text, 'dentistry'::text, 'pharmacy'::text, 'laboratory'::text])))
);
--> statement-breakpoint
CREATE TABLE claims (
    id uuid NOT NULL,
    booth_id uuid NOT NULL,
    user_id uuid NOT NULL,
    hold_id uuid,
    order_id uuid,
    status text NOT NULL,
    expires_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edition_id uuid NOT NULL,
    CONSTRAINT claims_held_by_a_hold CHECK (((status <> 'held'::text) OR ((hold_id IS NOT NULL) AND (expires_at IS NOT NULL)))),
    CONSTRAINT claims_reserved_by_an_order CHECK (((status <> 'reserved'::text) OR (order_id IS NOT NULL))),
    CONSTRAINT claims_status_known CHECK ((status = ANY (ARRAY['held'::text, 'reserved'::text, 'released'::text])))
);
--> statement-breakpoint
CREATE TABLE co_exhibitors (
    id uuid NOT NULL,
    edition_id uuid NOT NULL,
    exhibitor_id uuid NOT NULL,
    company_id uuid,
    name_fa text NOT NULL,
    name_en text NOT NULL,
    country text,
    sector text,
    logo_id uuid,
    accepted_at timestamp with time zone,
    search text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    CONSTRAINT co_exhibitors_asked_are_companies CHECK (((accepted_at IS NOT NULL) OR (company_id IS NOT NULL))),
    CONSTRAINT co_exhibitors_have_a_name CHECK (((name_fa <> ''::text) OR (name_en <> ''::text))),
    CONSTRAINT co_exhibitors_sector_known CHECK ((sector = ANY (ARRAY['medicine'::text, 'dentistry'::text, 'pharmacy'::text, 'laboratory'::text])))
);
--> statement-breakpoint
CREATE TABLE companies (
    id uuid NOT NULL,
    name_fa text DEFAULT ''::text NOT NULL,
    name_en text DEFAULT ''::text NOT NULL,
    country text,
    sector text,
    logo_id uuid,
    national_id text DEFAULT ''::text NOT NULL,
    economic_number text DEFAULT ''::text NOT NULL,
    registration_number text DEFAULT ''::text NOT NULL,
    tax_number text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    refund_holder text DEFAULT ''::text NOT NULL,
    refund_account text DEFAULT ''::text NOT NULL,
    refund_bank text DEFAULT ''::text NOT NULL,
    refund_bic text DEFAULT ''::text NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    CONSTRAINT companies_have_a_name CHECK (((name_fa <> ''::text) OR (name_en <> ''::text))),
    CONSTRAINT companies_sector_known CHECK ((sector = ANY (ARRAY['medicine'::text, 'dentistry'::text, 'pharmacy'::text, 'laboratory'::text])))
);
--> statement-breakpoint
CREATE TABLE companies_apart (
    one_id uuid NOT NULL,
    other_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    CONSTRAINT companies_apart_in_order CHECK ((one_id < other_id))
);
--> statement-breakpoint
CREATE TABLE company_contacts (
    id uuid NOT NULL,
    company_id uuid NOT NULL,
    name_fa text DEFAULT ''::text NOT NULL,
    name_en text DEFAULT ''::text NOT NULL,
    title_fa text DEFAULT ''::text NOT NULL,
    title_en text DEFAULT ''::text NOT NULL,
    email text,
    phone_number text,
    language text NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    is_main boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    CONSTRAINT company_contacts_can_be_reached CHECK ((num_nonnulls(email, phone_number) > 0)),
    CONSTRAINT company_contacts_have_a_name CHECK (((name_fa <> ''::text) OR (name_en <> ''::text))),
    CONSTRAINT company_contacts_language_known CHECK ((language = ANY (ARRAY['fa'::text, 'en'::text])))
);
--> statement-breakpoint
CREATE TABLE company_invitations (
    id uuid NOT NULL,
    company_id uuid NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    invited_by uuid,
    inviter_name text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone,
    accepted_by uuid,
    withdrawn_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    CONSTRAINT company_invitations_end_once CHECK (((accepted_at IS NULL) OR (withdrawn_at IS NULL))),
    CONSTRAINT company_invitations_role_known CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'staff'::text])))
);
--> statement-breakpoint
CREATE TABLE contact_messages (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone_number text,
    subject text NOT NULL,
    message text NOT NULL,
    locale text NOT NULL,
    status text DEFAULT 'unread'::text NOT NULL,
    answer text,
    answered_by uuid,
    answered_at timestamp with time zone,
    search text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    CONSTRAINT contact_messages_locale_known CHECK ((locale = ANY (ARRAY['fa'::text, 'en'::text]))),
    CONSTRAINT contact_messages_status_known CHECK ((status = ANY (ARRAY['unread'::text, 'read'::text, 'answered'::text])))
);
--> statement-breakpoint
CREATE TABLE counters (
    name text NOT NULL,
    value bigint NOT NULL,
    CONSTRAINT counters_value_least CHECK ((value >= 0))
);
--> statement-breakpoint
CREATE TABLE day_counts (
    what text NOT NULL,
    day date NOT NULL,
    kind text DEFAULT ''::text NOT NULL,
    status text DEFAULT ''::text NOT NULL,
    n bigint NOT NULL,
    edition_id uuid,
    CONSTRAINT day_counts_what_known CHECK ((what = ANY (ARRAY['submitted'::text, 'verified'::text, 'joined'::text, 'invoices'::text, 'invoiced'::text, 'invoicedWithTax'::text, 'revenue'::text])))
);
--> statement-breakpoint
CREATE TABLE draft_steps (
    id uuid NOT NULL,
    hall_id uuid NOT NULL,
    version integer NOT NULL,
    change jsonb NOT NULL,
    inverse jsonb NOT NULL,
    label jsonb NOT NULL,
    at timestamp with time zone DEFAULT portal_now() NOT NULL,
    actor_id uuid,
    CONSTRAINT draft_steps_version_least CHECK ((version >= 1))
);
--> statement-breakpoint
CREATE TABLE draft_versions (
    id uuid NOT NULL,
    hall_id uuid NOT NULL,
    version integer NOT NULL,
    kind text NOT NULL,
    document jsonb NOT NULL,
    booths integer NOT NULL,
    on_sale integer NOT NULL,
    at timestamp with time zone DEFAULT portal_now() NOT NULL,
    actor_id uuid,
    CONSTRAINT draft_versions_booths_least CHECK ((booths >= 0)),
    CONSTRAINT draft_versions_kind_known CHECK ((kind = ANY (ARRAY['publish'::text, 'day'::text, 'restore'::text]))),
    CONSTRAINT draft_versions_on_sale_least CHECK ((on_sale >= 0)),
    CONSTRAINT draft_versions_version_least CHECK ((version >= 0))
);
--> statement-breakpoint
CREATE TABLE drafts (
    hall_id uuid NOT NULL,
    edition_id uuid NOT NULL,
    version integer NOT NULL,
    published_version integer,
    document jsonb NOT NULL,
    sale jsonb NOT NULL,
    saved_at timestamp with time zone,
    saved_by uuid,
    CONSTRAINT drafts_published_version_least CHECK ((published_version >= 0)),
    CONSTRAINT drafts_version_least CHECK ((version >= 0))
);
--> statement-breakpoint
CREATE TABLE editions (
    id uuid NOT NULL,
    settings jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    slug text NOT NULL,
    state text NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    current_since timestamp with time zone,
    replaced_id uuid,
    kept_until date,
    CONSTRAINT editions_slug_plain CHECK ((slug ~ '^[a-z0-9-]{1,40}$'::text)),
    CONSTRAINT editions_state_known CHECK ((state = ANY (ARRAY['preparing'::text, 'current'::text, 'past'::text])))
);
--> statement-breakpoint
CREATE TABLE equipments (
    id uuid NOT NULL,
    code text NOT NULL,
    title_fa text NOT NULL,
    title_en text NOT NULL,
    note_fa text DEFAULT ''::text NOT NULL,
    note_en text DEFAULT ''::text NOT NULL,
    price_cents bigint NOT NULL,
    count integer NOT NULL,
    active boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    edition_id uuid NOT NULL,
    CONSTRAINT equipments_count_range CHECK (((count >= 0) AND (count <= 99999))),
    CONSTRAINT equipments_position_least CHECK (("position" >= 0)),
    CONSTRAINT equipments_price_cents_least CHECK ((price_cents >= 0))
);
--> statement-breakpoint
CREATE TABLE exhibitors (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    name_fa text NOT NULL,
    name_en text NOT NULL,
    about_fa text DEFAULT ''::text NOT NULL,
    about_en text DEFAULT ''::text NOT NULL,
    products_fa text DEFAULT ''::text NOT NULL,
    products_en text DEFAULT ''::text NOT NULL,
    offers_fa text DEFAULT ''::text NOT NULL,
    offers_en text DEFAULT ''::text NOT NULL,
    needs_fa text DEFAULT ''::text NOT NULL,
    needs_en text DEFAULT ''::text NOT NULL,
    sector text,
    country text,
    website text,
    email text,
    phone_number text,
    logo_id uuid,
    listed boolean DEFAULT true NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    company_id uuid,
    edition_id uuid NOT NULL,
    CONSTRAINT exhibitors_sector_known CHECK ((sector = ANY (ARRAY['medicine'::text, 'dentistry'::text, 'pharmacy'::text, 'laboratory'::text])))
);
--> statement-breakpoint
CREATE TABLE half_logins (
    id uuid NOT NULL,
    hash bytea NOT NULL,
    user_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE halls (
    id uuid NOT NULL,
    name_fa text NOT NULL,
    name_en text NOT NULL,
    theme_fa text NOT NULL,
    theme_en text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    max_height_cm integer DEFAULT 450 NOT NULL,
    plan jsonb,
    image_id uuid,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    edition_id uuid NOT NULL,
    place jsonb,
    CONSTRAINT halls_max_height_cm_range CHECK (((max_height_cm >= 200) AND (max_height_cm <= 3000))),
    CONSTRAINT halls_position_least CHECK (("position" >= 0))
);
--> statement-breakpoint
CREATE TABLE holds (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edition_id uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE honorary_events (
    id uuid NOT NULL,
    visitor_id uuid NOT NULL,
    at timestamp with time zone DEFAULT portal_now() NOT NULL,
    move text NOT NULL,
    from_status text,
    to_status text,
    by text NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    note text,
    CONSTRAINT honorary_events_by_known CHECK ((by = ANY (ARRAY['owner'::text, 'team'::text]))),
    CONSTRAINT honorary_events_from_status_known CHECK ((from_status = ANY (ARRAY['submitted'::text, 'reviewing'::text, 'interview'::text, 'approved'::text, 'declined'::text]))),
    CONSTRAINT honorary_events_to_status_known CHECK ((to_status = ANY (ARRAY['submitted'::text, 'reviewing'::text, 'interview'::text, 'approved'::text, 'declined'::text])))
);
--> statement-breakpoint
CREATE SEQUENCE honorary_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
--> statement-breakpoint
CREATE TABLE honorary_scores (
    visitor_id uuid NOT NULL,
    admin_id uuid NOT NULL,
    admin_name text NOT NULL,
    scores jsonb NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE honorary_visitors (
    id uuid NOT NULL,
    number text NOT NULL,
    owner_id uuid NOT NULL,
    status text DEFAULT 'submitted'::text NOT NULL,
    name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    phone_number text NOT NULL,
    country text NOT NULL,
    company_name text NOT NULL,
    job_position text NOT NULL,
    referrer_source text NOT NULL,
    referrer_name text,
    resume_id uuid NOT NULL,
    visiting_card_id uuid NOT NULL,
    interview_at timestamp with time zone,
    interview_link text,
    interview_minutes integer,
    invitation_number text,
    reason text,
    search text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    average_score numeric(4,2),
    edition_id uuid NOT NULL,
    CONSTRAINT applications_approved_after_an_interview CHECK (((status <> 'approved'::text) OR (interview_at IS NOT NULL))),
    CONSTRAINT applications_approved_with_a_number CHECK (((status = 'approved'::text) = (invitation_number IS NOT NULL))),
    CONSTRAINT applications_declined_with_a_reason CHECK (((status <> 'declined'::text) OR (reason IS NOT NULL))),
    CONSTRAINT applications_have_a_whole_interview CHECK ((num_nulls(interview_at, interview_link, interview_minutes) = ANY (ARRAY[0, 3]))),
    CONSTRAINT honorary_visitors_average_score_range CHECK (((average_score >= (1)::numeric) AND (average_score <= (5)::numeric))),
    CONSTRAINT honorary_visitors_interview_minutes_range CHECK (((interview_minutes >= 10) AND (interview_minutes <= 180))),
    CONSTRAINT honorary_visitors_referrer_source_known CHECK ((referrer_source = ANY (ARRAY['colleague'::text, 'professionalContact'::text, 'socialMedia'::text, 'officialWebsite'::text, 'emailInvitation'::text, 'newsletter'::text, 'onlineAdvertisement'::text, 'previousParticipation'::text, 'chamberOfCommerce'::text, 'tradeFair'::text, 'other'::text]))),
    CONSTRAINT honorary_visitors_status_known CHECK ((status = ANY (ARRAY['submitted'::text, 'reviewing'::text, 'interview'::text, 'approved'::text, 'declined'::text])))
);
--> statement-breakpoint
CREATE TABLE identities (
    issuer text NOT NULL,
    subject text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE import_doubts (
    id uuid NOT NULL,
    import_id uuid NOT NULL,
    "row" integer NOT NULL,
    field text,
    code text NOT NULL,
    problem text,
    value text NOT NULL,
    other text NOT NULL,
    other_id uuid,
    act text NOT NULL,
    CONSTRAINT import_doubts_act_known CHECK ((act = ANY (ARRAY['make'::text, 'update'::text, 'leave'::text])))
);
--> statement-breakpoint
CREATE TABLE import_mappings (
    kind text NOT NULL,
    heading text NOT NULL,
    field text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT import_mappings_kind_known CHECK ((kind = ANY (ARRAY['companies'::text, 'people'::text, 'booths'::text, 'orders'::text])))
);
--> statement-breakpoint
CREATE TABLE import_rows (
    import_id uuid NOT NULL,
    "row" integer NOT NULL,
    cells jsonb,
    act text,
    thing_id uuid,
    label text,
    before jsonb,
    CONSTRAINT import_rows_act_known CHECK ((act = ANY (ARRAY['make'::text, 'update'::text, 'leave'::text]))),
    CONSTRAINT import_rows_row_least CHECK (("row" >= 0))
);
--> statement-breakpoint
CREATE TABLE imports (
    id uuid NOT NULL,
    edition_id uuid,
    kind text NOT NULL,
    file_name text NOT NULL,
    size integer NOT NULL,
    file bytea,
    sheets text[] DEFAULT '{}'::text[] NOT NULL,
    sheet text,
    headings text[] NOT NULL,
    head_row integer NOT NULL,
    row_count integer NOT NULL,
    columns text[] NOT NULL,
    choices jsonb DEFAULT '{}'::jsonb NOT NULL,
    invites boolean DEFAULT false NOT NULL,
    stage text DEFAULT 'columns'::text NOT NULL,
    work text,
    work_done integer DEFAULT 0 NOT NULL,
    work_of integer DEFAULT 0 NOT NULL,
    plan text,
    counts jsonb,
    moved boolean DEFAULT false NOT NULL,
    undone jsonb,
    actor_id uuid,
    actor_name text NOT NULL,
    done_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    CONSTRAINT imports_head_row_least CHECK ((head_row >= 0)),
    CONSTRAINT imports_kind_known CHECK ((kind = ANY (ARRAY['companies'::text, 'people'::text, 'booths'::text, 'orders'::text]))),
    CONSTRAINT imports_row_count_least CHECK ((row_count >= 0)),
    CONSTRAINT imports_size_least CHECK ((size >= 0)),
    CONSTRAINT imports_stage_known CHECK ((stage = ANY (ARRAY['columns'::text, 'doubts'::text, 'done'::text, 'undone'::text]))),
    CONSTRAINT imports_work_done_least CHECK ((work_done >= 0)),
    CONSTRAINT imports_work_known CHECK ((work = ANY (ARRAY['check'::text, 'run'::text, 'undo'::text]))),
    CONSTRAINT imports_work_of_least CHECK ((work_of >= 0))
);
--> statement-breakpoint
CREATE TABLE invoice_files (
    invoice_id uuid NOT NULL,
    locale text NOT NULL,
    place text NOT NULL,
    size integer NOT NULL,
    sha256 bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT invoice_files_locale_known CHECK ((locale = ANY (ARRAY['fa'::text, 'en'::text]))),
    CONSTRAINT invoice_files_size_least CHECK ((size >= 1))
);
--> statement-breakpoint
CREATE TABLE invoices (
    id uuid NOT NULL,
    number text NOT NULL,
    series text NOT NULL,
    serial integer NOT NULL,
    kind text NOT NULL,
    order_id uuid NOT NULL,
    owner_id uuid,
    corrects_id uuid,
    issued_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    due_on date,
    snapshot jsonb NOT NULL,
    buyer_fa text NOT NULL,
    buyer_en text NOT NULL,
    total_cents bigint NOT NULL,
    tax_cents bigint NOT NULL,
    total_with_tax_cents bigint NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    check_code text DEFAULT new_check_code() NOT NULL,
    edition_id uuid NOT NULL,
    CONSTRAINT invoices_add_up CHECK ((total_with_tax_cents = (total_cents + tax_cents))),
    CONSTRAINT invoices_credit_what_they_correct CHECK (((kind = 'creditNote'::text) = (corrects_id IS NOT NULL))),
    CONSTRAINT invoices_have_their_sign CHECK (
CASE
    WHEN (kind = 'creditNote'::text) THEN (total_with_tax_cents <= 0)
    ELSE (total_with_tax_cents >= 0)
END),
    CONSTRAINT invoices_kind_known CHECK ((kind = ANY (ARRAY['invoice'::text, 'creditNote'::text]))),
    CONSTRAINT invoices_serial_least CHECK ((serial >= 1))
);
--> statement-breakpoint
CREATE TABLE kept_figures (
    name text NOT NULL,
    value jsonb NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE letters (
    id uuid NOT NULL,
    cause text NOT NULL,
    template text NOT NULL,
    recipient text NOT NULL,
    locale text NOT NULL,
    data jsonb NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    error text,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    sent_at timestamp with time zone,
    edition_id uuid NOT NULL,
    CONSTRAINT letters_locale_known CHECK ((locale = ANY (ARRAY['fa'::text, 'en'::text]))),
    CONSTRAINT letters_sent_at_some_time CHECK (((status <> 'sent'::text) OR (sent_at IS NOT NULL))),
    CONSTRAINT letters_status_known CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
--> statement-breakpoint
CREATE TABLE meeting_seats (
    user_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    meeting_id uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE meeting_slots (
    exhibitor_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE meetings (
    id uuid NOT NULL,
    exhibitor_id uuid NOT NULL,
    host_id uuid NOT NULL,
    guest_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    status text DEFAULT 'requested'::text NOT NULL,
    guest_company text DEFAULT ''::text NOT NULL,
    topic text NOT NULL,
    place jsonb NOT NULL,
    reason text,
    ended_by text,
    search text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    decided_at timestamp with time zone,
    edition_id uuid NOT NULL,
    CONSTRAINT meetings_ended_by_known CHECK ((ended_by = ANY (ARRAY['host'::text, 'guest'::text, 'team'::text]))),
    CONSTRAINT meetings_ended_by_somebody_once_ended CHECK (((ended_by IS NULL) OR (status <> ALL (ARRAY['requested'::text, 'accepted'::text])))),
    CONSTRAINT meetings_status_known CHECK ((status = ANY (ARRAY['requested'::text, 'accepted'::text, 'declined'::text, 'cancelled'::text, 'expired'::text])))
);
--> statement-breakpoint
CREATE TABLE memberships (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    CONSTRAINT memberships_role_known CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'staff'::text])))
);
--> statement-breakpoint
CREATE TABLE merged_companies (
    id uuid NOT NULL,
    company_id uuid NOT NULL,
    name_fa text DEFAULT ''::text NOT NULL,
    name_en text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE merged_exhibitors (
    id uuid NOT NULL,
    exhibitor_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE opinions (
    id uuid NOT NULL,
    comment_fa text NOT NULL,
    comment_en text NOT NULL,
    name_fa text NOT NULL,
    name_en text NOT NULL,
    role_fa text DEFAULT ''::text NOT NULL,
    role_en text DEFAULT ''::text NOT NULL,
    logo_id uuid,
    active boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    CONSTRAINT opinions_position_least CHECK (("position" >= 0))
);
--> statement-breakpoint
CREATE TABLE order_booths (
    order_id uuid NOT NULL,
    booth_id uuid NOT NULL,
    total_cents bigint NOT NULL,
    "position" smallint NOT NULL,
    edition_id uuid NOT NULL,
    CONSTRAINT order_booths_position_least CHECK (("position" >= 0)),
    CONSTRAINT order_booths_total_cents_least CHECK ((total_cents >= 0))
);
--> statement-breakpoint
CREATE TABLE order_equipments (
    order_id uuid NOT NULL,
    equipment_id uuid NOT NULL,
    count integer NOT NULL,
    edition_id uuid NOT NULL,
    CONSTRAINT order_equipments_count_least CHECK ((count >= 1))
);
--> statement-breakpoint
CREATE TABLE order_events (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    at timestamp with time zone DEFAULT portal_now() NOT NULL,
    move text NOT NULL,
    from_status text,
    to_status text,
    by text NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    note text,
    assignee_id uuid,
    CONSTRAINT order_events_by_known CHECK ((by = ANY (ARRAY['owner'::text, 'team'::text]))),
    CONSTRAINT order_events_from_status_known CHECK ((from_status = ANY (ARRAY['unseen'::text, 'reviewing'::text, 'verified'::text, 'rejected'::text, 'cancelled'::text]))),
    CONSTRAINT order_events_to_status_known CHECK ((to_status = ANY (ARRAY['unseen'::text, 'reviewing'::text, 'verified'::text, 'rejected'::text, 'cancelled'::text])))
);
--> statement-breakpoint
CREATE TABLE order_files (
    order_id uuid NOT NULL,
    upload_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE SEQUENCE order_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
--> statement-breakpoint
CREATE TABLE orders (
    id uuid NOT NULL,
    number text NOT NULL,
    kind text NOT NULL,
    owner_id uuid,
    status text NOT NULL,
    tracking_code text,
    company_name text NOT NULL,
    visitor_name text NOT NULL,
    email text NOT NULL,
    phone_number text NOT NULL,
    country text,
    details jsonb NOT NULL,
    lines jsonb NOT NULL,
    vat_basis_points integer NOT NULL,
    total_cents bigint NOT NULL,
    discount_cents bigint NOT NULL,
    tax_cents bigint NOT NULL,
    total_with_tax_cents bigint NOT NULL,
    hall_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    booth_names text[] DEFAULT '{}'::text[] NOT NULL,
    meterage numeric(10,2) DEFAULT 0 NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    decided_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    company_id uuid,
    edition_id uuid NOT NULL,
    assignee_id uuid,
    channel text,
    CONSTRAINT orders_add_up CHECK ((total_with_tax_cents = (total_cents + tax_cents))),
    CONSTRAINT orders_channel_known CHECK ((channel = ANY (ARRAY['telephone'::text, 'fax'::text, 'desk'::text, 'import'::text]))),
    CONSTRAINT orders_decided_at_some_time CHECK (((status <> ALL (ARRAY['verified'::text, 'rejected'::text])) OR (decided_at IS NOT NULL))),
    CONSTRAINT orders_discount_cents_least CHECK ((discount_cents >= 0)),
    CONSTRAINT orders_kind_known CHECK ((kind = ANY (ARRAY['booth'::text, 'hotel'::text, 'visa'::text, 'transportation'::text, 'guest'::text]))),
    CONSTRAINT orders_meterage_least CHECK ((meterage >= (0)::numeric)),
    CONSTRAINT orders_of_guests_are_tracked CHECK (((kind = 'guest'::text) = (tracking_code IS NOT NULL))),
    CONSTRAINT orders_status_known CHECK ((status = ANY (ARRAY['unseen'::text, 'reviewing'::text, 'verified'::text, 'rejected'::text, 'cancelled'::text]))),
    CONSTRAINT orders_tax_cents_least CHECK ((tax_cents >= 0)),
    CONSTRAINT orders_total_cents_least CHECK ((total_cents >= 0)),
    CONSTRAINT orders_total_with_tax_cents_least CHECK ((total_with_tax_cents >= 0)),
    CONSTRAINT orders_vat_basis_points_range CHECK (((vat_basis_points >= 0) AND (vat_basis_points <= 10000)))
);
--> statement-breakpoint
CREATE TABLE page_changes (
    id uuid NOT NULL,
    edition_id uuid NOT NULL,
    exhibitor_id uuid NOT NULL,
    said jsonb NOT NULL,
    by_name text NOT NULL,
    reason text,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    by_id uuid
);
--> statement-breakpoint
CREATE TABLE page_texts (
    page text NOT NULL,
    content_fa text DEFAULT ''::text NOT NULL,
    content_en text DEFAULT ''::text NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    edition_id uuid NOT NULL,
    CONSTRAINT page_texts_page_known CHECK ((page = ANY (ARRAY['about'::text, 'terms'::text, 'workshop'::text, 'services'::text, 'pricing'::text, 'team'::text])))
);
--> statement-breakpoint
CREATE TABLE passkey_challenges (
    challenge text NOT NULL,
    owner text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE passkeys (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkeys_counter_least CHECK ((counter >= 0))
);
--> statement-breakpoint
CREATE TABLE plan_pictures (
    hall_id uuid NOT NULL,
    upload_id uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE price_rules (
    hall_id uuid NOT NULL,
    edition_id uuid NOT NULL,
    rule jsonb NOT NULL,
    day date NOT NULL,
    step_id uuid NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE price_steps (
    id uuid NOT NULL,
    edition_id uuid NOT NULL,
    hall_id uuid NOT NULL,
    actor_id uuid,
    actor_name text,
    rule_before jsonb,
    prices jsonb NOT NULL,
    undone_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE rate_hits (
    key text NOT NULL,
    window_ends timestamp with time zone NOT NULL,
    times integer NOT NULL,
    CONSTRAINT rate_hits_times_least CHECK ((times >= 0))
);
--> statement-breakpoint
CREATE TABLE recovery_codes (
    user_id uuid NOT NULL,
    hash bytea NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE redirects (
    id uuid NOT NULL,
    from_path text NOT NULL,
    to_path text NOT NULL,
    permanent boolean DEFAULT true NOT NULL,
    active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE representatives (
    id uuid NOT NULL,
    name_fa text NOT NULL,
    name_en text NOT NULL,
    country text,
    email text,
    phone_number text,
    image_id uuid,
    active boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    city_fa text DEFAULT ''::text NOT NULL,
    city_en text DEFAULT ''::text NOT NULL,
    languages_fa text DEFAULT ''::text NOT NULL,
    languages_en text DEFAULT ''::text NOT NULL,
    field_fa text DEFAULT ''::text NOT NULL,
    field_en text DEFAULT ''::text NOT NULL,
    time_zone text,
    coordinates text,
    CONSTRAINT representatives_position_least CHECK (("position" >= 0))
);
--> statement-breakpoint
CREATE TABLE saved_views (
    id uuid NOT NULL,
    admin_id uuid NOT NULL,
    screen text NOT NULL,
    name text NOT NULL,
    query jsonb NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE secrets (
    name text NOT NULL,
    value bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE sessions (
    id uuid NOT NULL,
    hash bytea NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    user_agent text,
    address inet,
    proved_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE spent_proofs (
    hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE takings (
    "only" boolean DEFAULT true NOT NULL,
    id uuid NOT NULL,
    step text,
    done bigint DEFAULT 0 NOT NULL,
    of bigint DEFAULT 1 NOT NULL,
    alive_at timestamp with time zone DEFAULT now() NOT NULL,
    taken jsonb,
    refused jsonb,
    CONSTRAINT takings_done_least CHECK ((done >= 0)),
    CONSTRAINT takings_has_one_row CHECK ("only"),
    CONSTRAINT takings_of_least CHECK ((of >= 0)),
    CONSTRAINT takings_step_known CHECK ((step = ANY (ARRAY['check'::text, 'files'::text, 'rows'::text])))
);
--> statement-breakpoint
CREATE TABLE team_members (
    id uuid NOT NULL,
    name_fa text NOT NULL,
    name_en text NOT NULL,
    role_fa text NOT NULL,
    role_en text NOT NULL,
    email text,
    phone_number text,
    image_id uuid,
    active boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    department_fa text DEFAULT ''::text NOT NULL,
    department_en text DEFAULT ''::text NOT NULL,
    desk text,
    CONSTRAINT team_members_desk_known CHECK ((desk = ANY (ARRAY['booth'::text, 'abroad'::text, 'visa'::text, 'travel'::text, 'finance'::text]))),
    CONSTRAINT team_members_position_least CHECK (("position" >= 0))
);
--> statement-breakpoint
CREATE TABLE ticket_comments (
    id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    by text NOT NULL,
    author_id uuid,
    author_name text NOT NULL,
    text text NOT NULL,
    at timestamp with time zone DEFAULT portal_now() NOT NULL,
    CONSTRAINT ticket_comments_by_known CHECK ((by = ANY (ARRAY['owner'::text, 'team'::text])))
);
--> statement-breakpoint
CREATE TABLE ticket_files (
    comment_id uuid NOT NULL,
    upload_id uuid NOT NULL
);
--> statement-breakpoint
CREATE SEQUENCE ticket_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
--> statement-breakpoint
CREATE TABLE tickets (
    id uuid NOT NULL,
    number text NOT NULL,
    owner_id uuid NOT NULL,
    order_id uuid,
    assignee_id uuid,
    subject text NOT NULL,
    status text DEFAULT 'awaitingReply'::text NOT NULL,
    last_by text DEFAULT 'owner'::text NOT NULL,
    last_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    comments integer DEFAULT 1 NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT tickets_closed_at_some_time CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL))),
    CONSTRAINT tickets_comments_least CHECK ((comments >= 0)),
    CONSTRAINT tickets_last_by_known CHECK ((last_by = ANY (ARRAY['owner'::text, 'team'::text]))),
    CONSTRAINT tickets_status_known CHECK ((status = ANY (ARRAY['awaitingReply'::text, 'closed'::text])))
);
--> statement-breakpoint
CREATE TABLE tokens (
    id uuid NOT NULL,
    hash bytea NOT NULL,
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    email text,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT tokens_purpose_known CHECK ((purpose = ANY (ARRAY['verify'::text, 'reset'::text, 'erase'::text, 'registration'::text])))
);
--> statement-breakpoint
CREATE TABLE uploads (
    id uuid NOT NULL,
    owner_id uuid,
    purpose text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    size integer NOT NULL,
    place text NOT NULL,
    sha256 bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sizes jsonb DEFAULT '[]'::jsonb NOT NULL,
    claim_hash bytea,
    CONSTRAINT uploads_purpose_known CHECK ((purpose = ANY (ARRAY['attachment'::text, 'resume'::text, 'businessCard'::text, 'passport'::text, 'photo'::text, 'image'::text, 'logo'::text, 'brand'::text, 'underlay'::text]))),
    CONSTRAINT uploads_size_least CHECK ((size >= 0))
);
--> statement-breakpoint
CREATE TABLE users (
    id uuid NOT NULL,
    email text NOT NULL,
    email_folded text NOT NULL,
    pending_email text,
    name text NOT NULL,
    last_name text NOT NULL,
    phone_number text,
    country text,
    nationality text,
    company_name text,
    job_position text,
    field_of_activity text,
    locale text DEFAULT 'fa'::text NOT NULL,
    password_hash text,
    verified_at timestamp with time zone,
    active boolean DEFAULT true NOT NULL,
    role text DEFAULT 'user'::text NOT NULL,
    access_level text,
    super_admin boolean DEFAULT false NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    unwanted_letters text[] DEFAULT '{}'::text[] NOT NULL,
    deleted_at timestamp with time zone,
    password_length smallint,
    last_seen_at timestamp with time zone,
    factor_since timestamp with time zone,
    factor_asked_at timestamp with time zone,
    factor_put_off_until timestamp with time zone,
    email_likeness text,
    CONSTRAINT users_access_level_known CHECK ((access_level = ANY (ARRAY['viewer'::text, 'operator'::text, 'editor'::text, 'manager'::text]))),
    CONSTRAINT users_locale_known CHECK ((locale = ANY (ARRAY['fa'::text, 'en'::text]))),
    CONSTRAINT users_only_admins_have_a_level CHECK (((role = 'admin'::text) OR ((access_level IS NULL) AND (NOT super_admin)))),
    CONSTRAINT users_password_length_least CHECK ((password_length >= 0)),
    CONSTRAINT users_role_known CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text])))
);
--> statement-breakpoint
CREATE TABLE webhook_attempts (
    id uuid NOT NULL,
    delivery_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    millis integer NOT NULL,
    status smallint,
    problem text,
    answer text NOT NULL,
    CONSTRAINT webhook_attempts_have_one_end CHECK (((status IS NULL) <> (problem IS NULL))),
    CONSTRAINT webhook_attempts_millis_least CHECK ((millis >= 0)),
    CONSTRAINT webhook_attempts_problem_known CHECK ((problem = ANY (ARRAY['timeout'::text, 'unknown'::text, 'private'::text, 'refused'::text, 'tls'::text, 'broken'::text])))
);
--> statement-breakpoint
CREATE TABLE webhook_deliveries (
    id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    event_id uuid NOT NULL,
    event text NOT NULL,
    body text NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    turn integer DEFAULT 0 NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhook_deliveries_status_known CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
    CONSTRAINT webhook_deliveries_tries_least CHECK ((tries >= 0)),
    CONSTRAINT webhook_deliveries_turn_least CHECK ((turn >= 0))
);
--> statement-breakpoint
CREATE TABLE webhooks (
    id uuid NOT NULL,
    edition_id uuid,
    url text NOT NULL,
    events text[] NOT NULL,
    secret bytea NOT NULL,
    maker_id uuid NOT NULL,
    stopped text,
    failing_since timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhooks_stopped_known CHECK ((stopped = ANY (ARRAY['failing'::text, 'gone'::text, 'off'::text])))
);
--> statement-breakpoint
CREATE TABLE workshop_seats (
    workshop_id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE workshops (
    id uuid NOT NULL,
    title_fa text NOT NULL,
    title_en text NOT NULL,
    about_fa text DEFAULT ''::text NOT NULL,
    about_en text DEFAULT ''::text NOT NULL,
    speaker_fa text NOT NULL,
    speaker_en text NOT NULL,
    speaker_role_fa text DEFAULT ''::text NOT NULL,
    speaker_role_en text DEFAULT ''::text NOT NULL,
    place_fa text NOT NULL,
    place_en text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    seats integer NOT NULL,
    spoken_in text DEFAULT 'fa'::text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT portal_now() NOT NULL,
    edition_id uuid NOT NULL,
    CONSTRAINT workshops_end_after_their_start CHECK ((ends_at > starts_at)),
    CONSTRAINT workshops_seats_range CHECK (((seats >= 1) AND (seats <= 2000))),
    CONSTRAINT workshops_spoken_in_known CHECK ((spoken_in = ANY (ARRAY['fa'::text, 'en'::text])))
);
--> statement-breakpoint
ALTER TABLE ONLY answers
    ADD CONSTRAINT answers_owner_key_pk PRIMARY KEY (owner, key);
--> statement-breakpoint
ALTER TABLE ONLY api_tokens
    ADD CONSTRAINT api_tokens_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY authenticator_apps
    ADD CONSTRAINT authenticator_apps_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY blog_categories
    ADD CONSTRAINT blog_categories_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY blog_posts
    ADD CONSTRAINT blog_posts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY blog_versions
    ADD CONSTRAINT blog_versions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY booths
    ADD CONSTRAINT booths_in_edition UNIQUE (id, edition_id);
--> statement-breakpoint
ALTER TABLE ONLY booths
    ADD CONSTRAINT booths_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY claims
    ADD CONSTRAINT claims_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY co_exhibitors
    ADD CONSTRAINT co_exhibitors_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY companies_apart
    ADD CONSTRAINT companies_apart_one_id_other_id_pk PRIMARY KEY (one_id, other_id);
--> statement-breakpoint
ALTER TABLE ONLY companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY company_contacts
    ADD CONSTRAINT company_contacts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY company_invitations
    ADD CONSTRAINT company_invitations_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY counters
    ADD CONSTRAINT counters_pkey PRIMARY KEY (name);
--> statement-breakpoint
ALTER TABLE ONLY draft_steps
    ADD CONSTRAINT draft_steps_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY draft_versions
    ADD CONSTRAINT draft_versions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY drafts
    ADD CONSTRAINT drafts_pkey PRIMARY KEY (hall_id);
--> statement-breakpoint
ALTER TABLE ONLY editions
    ADD CONSTRAINT editions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY equipments
    ADD CONSTRAINT equipments_in_edition UNIQUE (id, edition_id);
--> statement-breakpoint
ALTER TABLE ONLY equipments
    ADD CONSTRAINT equipments_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY exhibitors
    ADD CONSTRAINT exhibitors_in_edition UNIQUE (id, edition_id);
--> statement-breakpoint
ALTER TABLE ONLY exhibitors
    ADD CONSTRAINT exhibitors_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY half_logins
    ADD CONSTRAINT half_logins_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY halls
    ADD CONSTRAINT halls_in_edition UNIQUE (id, edition_id);
--> statement-breakpoint
ALTER TABLE ONLY halls
    ADD CONSTRAINT halls_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY holds
    ADD CONSTRAINT holds_in_edition UNIQUE (id, edition_id);
--> statement-breakpoint
ALTER TABLE ONLY holds
    ADD CONSTRAINT holds_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY honorary_events
    ADD CONSTRAINT honorary_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY honorary_scores
    ADD CONSTRAINT honorary_scores_visitor_id_admin_id_pk PRIMARY KEY (visitor_id, admin_id);
--> statement-breakpoint
ALTER TABLE ONLY honorary_visitors
    ADD CONSTRAINT honorary_visitors_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY house
    ADD CONSTRAINT house_pkey PRIMARY KEY ("only");
--> statement-breakpoint
ALTER TABLE ONLY identities
    ADD CONSTRAINT identities_issuer_subject_pk PRIMARY KEY (issuer, subject);
--> statement-breakpoint
ALTER TABLE ONLY import_doubts
    ADD CONSTRAINT import_doubts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY import_mappings
    ADD CONSTRAINT import_mappings_kind_heading_pk PRIMARY KEY (kind, heading);
--> statement-breakpoint
ALTER TABLE ONLY import_rows
    ADD CONSTRAINT import_rows_import_id_row_pk PRIMARY KEY (import_id, "row");
--> statement-breakpoint
ALTER TABLE ONLY imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY invoice_files
    ADD CONSTRAINT invoice_files_invoice_id_locale_pk PRIMARY KEY (invoice_id, locale);
--> statement-breakpoint
ALTER TABLE ONLY invoices
    ADD CONSTRAINT invoices_in_edition UNIQUE (id, edition_id);
--> statement-breakpoint
ALTER TABLE ONLY invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY kept_figures
    ADD CONSTRAINT kept_figures_pkey PRIMARY KEY (name);
--> statement-breakpoint
ALTER TABLE ONLY letters
    ADD CONSTRAINT letters_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY meeting_seats
    ADD CONSTRAINT meeting_seats_user_id_starts_at_pk PRIMARY KEY (user_id, starts_at);
--> statement-breakpoint
ALTER TABLE ONLY meeting_slots
    ADD CONSTRAINT meeting_slots_exhibitor_id_starts_at_pk PRIMARY KEY (exhibitor_id, starts_at);
--> statement-breakpoint
ALTER TABLE ONLY meetings
    ADD CONSTRAINT meetings_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY memberships
    ADD CONSTRAINT memberships_company_id_user_id_pk PRIMARY KEY (company_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY merged_companies
    ADD CONSTRAINT merged_companies_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY merged_exhibitors
    ADD CONSTRAINT merged_exhibitors_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY opinions
    ADD CONSTRAINT opinions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY order_booths
    ADD CONSTRAINT order_booths_order_id_booth_id_pk PRIMARY KEY (order_id, booth_id);
--> statement-breakpoint
ALTER TABLE ONLY order_equipments
    ADD CONSTRAINT order_equipments_order_id_equipment_id_pk PRIMARY KEY (order_id, equipment_id);
--> statement-breakpoint
ALTER TABLE ONLY order_events
    ADD CONSTRAINT order_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY order_files
    ADD CONSTRAINT order_files_order_id_upload_id_pk PRIMARY KEY (order_id, upload_id);
--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_in_edition UNIQUE (id, edition_id);
--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY page_changes
    ADD CONSTRAINT page_changes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY page_texts
    ADD CONSTRAINT page_texts_edition_id_page_pk PRIMARY KEY (edition_id, page);
--> statement-breakpoint
ALTER TABLE ONLY passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge);
--> statement-breakpoint
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY plan_pictures
    ADD CONSTRAINT plan_pictures_hall_id_upload_id_pk PRIMARY KEY (hall_id, upload_id);
--> statement-breakpoint
ALTER TABLE ONLY price_rules
    ADD CONSTRAINT price_rules_pkey PRIMARY KEY (hall_id);
--> statement-breakpoint
ALTER TABLE ONLY price_steps
    ADD CONSTRAINT price_steps_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY rate_hits
    ADD CONSTRAINT rate_hits_key_pk PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_hash_pk PRIMARY KEY (user_id, hash);
--> statement-breakpoint
ALTER TABLE ONLY redirects
    ADD CONSTRAINT redirects_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY representatives
    ADD CONSTRAINT representatives_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY saved_views
    ADD CONSTRAINT saved_views_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
--> statement-breakpoint
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY spent_proofs
    ADD CONSTRAINT spent_proofs_hash_pk PRIMARY KEY (hash);
--> statement-breakpoint
ALTER TABLE ONLY takings
    ADD CONSTRAINT takings_pkey PRIMARY KEY ("only");
--> statement-breakpoint
ALTER TABLE ONLY team_members
    ADD CONSTRAINT team_members_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY ticket_comments
    ADD CONSTRAINT ticket_comments_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY ticket_files
    ADD CONSTRAINT ticket_files_comment_id_upload_id_pk PRIMARY KEY (comment_id, upload_id);
--> statement-breakpoint
ALTER TABLE ONLY tickets
    ADD CONSTRAINT tickets_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY webhook_attempts
    ADD CONSTRAINT webhook_attempts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY workshop_seats
    ADD CONSTRAINT workshop_seats_workshop_id_user_id_pk PRIMARY KEY (workshop_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY workshops
    ADD CONSTRAINT workshops_pkey PRIMARY KEY (id);
--> statement-breakpoint
CREATE INDEX admins ON users USING btree (created_at) WHERE (role = 'admin'::text);
--> statement-breakpoint
CREATE INDEX answers_by_age ON answers USING btree (created_at);
--> statement-breakpoint
CREATE INDEX api_tokens_by_age ON api_tokens USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX api_tokens_by_user ON api_tokens USING btree (user_id);
--> statement-breakpoint
CREATE INDEX applications_by_age ON honorary_visitors USING btree (edition_id, created_at, id);
--> statement-breakpoint
CREATE INDEX applications_by_owner ON honorary_visitors USING btree (owner_id, created_at);
--> statement-breakpoint
CREATE INDEX applications_by_score ON honorary_visitors USING btree (edition_id, average_score DESC NULLS LAST, id DESC);
--> statement-breakpoint
CREATE INDEX applications_by_status ON honorary_visitors USING btree (edition_id, status, created_at, id);
--> statement-breakpoint
CREATE INDEX applications_search ON honorary_visitors USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX audit_by_actor ON audit_entries USING btree (actor_id, at);
--> statement-breakpoint
CREATE INDEX audit_by_age ON audit_entries USING btree (at, id);
--> statement-breakpoint
CREATE INDEX audit_by_edition ON audit_entries USING btree (edition_id, at, id);
--> statement-breakpoint
CREATE INDEX audit_by_subject ON audit_entries USING btree (subject, at, id);
--> statement-breakpoint
CREATE INDEX audit_search ON audit_entries USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX blocked_users ON users USING btree (created_at, id) WHERE ((NOT active) AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX blog_versions_by_actor ON blog_versions USING btree (actor_id);
--> statement-breakpoint
CREATE INDEX booths_by_origin ON booths USING btree (from_id) WHERE (from_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX claims_by_booth ON claims USING btree (booth_id);
--> statement-breakpoint
CREATE INDEX claims_by_hold ON claims USING btree (hold_id);
--> statement-breakpoint
CREATE INDEX claims_by_order ON claims USING btree (order_id);
--> statement-breakpoint
CREATE INDEX co_exhibitors_by_company ON co_exhibitors USING btree (company_id, edition_id);
--> statement-breakpoint
CREATE INDEX co_exhibitors_by_edition ON co_exhibitors USING btree (edition_id);
--> statement-breakpoint
CREATE INDEX co_exhibitors_by_page ON co_exhibitors USING btree (exhibitor_id, created_at);
--> statement-breakpoint
CREATE INDEX comments_by_author ON ticket_comments USING btree (author_id) WHERE (author_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX comments_by_ticket ON ticket_comments USING btree (ticket_id, at);
--> statement-breakpoint
CREATE INDEX companies_apart_by_other ON companies_apart USING btree (other_id);
--> statement-breakpoint
CREATE INDEX companies_by_age ON companies USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX companies_by_name ON companies USING btree (COALESCE(NULLIF(name_fa, ''::text), name_en) COLLATE "fa-x-icu", id);
--> statement-breakpoint
CREATE INDEX companies_search ON companies USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX company_contacts_by_address ON company_contacts USING btree (email);
--> statement-breakpoint
CREATE INDEX company_contacts_by_company ON company_contacts USING btree (company_id, created_at, id);
--> statement-breakpoint
CREATE INDEX contact_messages_by_age ON contact_messages USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX contact_messages_by_answerer ON contact_messages USING btree (answered_by) WHERE (answered_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX contact_messages_by_status ON contact_messages USING btree (status, created_at, id);
--> statement-breakpoint
CREATE INDEX contact_messages_search ON contact_messages USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX draft_steps_by_actor ON draft_steps USING btree (actor_id);
--> statement-breakpoint
CREATE INDEX draft_versions_by_actor ON draft_versions USING btree (actor_id);
--> statement-breakpoint
CREATE INDEX draft_versions_by_age ON draft_versions USING btree (hall_id, at, id);
--> statement-breakpoint
CREATE INDEX drafts_by_saver ON drafts USING btree (saved_by);
--> statement-breakpoint
CREATE INDEX exhibitors_by_name ON exhibitors USING btree (edition_id, name_fa, id);
--> statement-breakpoint
CREATE INDEX exhibitors_by_owner ON exhibitors USING btree (owner_id);
--> statement-breakpoint
CREATE INDEX exhibitors_search ON exhibitors USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX guest_orders_by_email ON orders USING btree (lower(email)) WHERE (owner_id IS NULL);
--> statement-breakpoint
CREATE INDEX half_logins_by_user ON half_logins USING btree (user_id);
--> statement-breakpoint
CREATE INDEX halls_by_position ON halls USING btree (edition_id, "position", id);
--> statement-breakpoint
CREATE INDEX held_claims_by_user ON claims USING btree (user_id) WHERE (status = 'held'::text);
--> statement-breakpoint
CREATE INDEX holds_by_user ON holds USING btree (user_id, expires_at);
--> statement-breakpoint
CREATE INDEX honorary_events_by_actor ON honorary_events USING btree (actor_id) WHERE (actor_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX honorary_events_by_visitor ON honorary_events USING btree (visitor_id, at);
--> statement-breakpoint
CREATE INDEX honorary_scores_by_admin ON honorary_scores USING btree (admin_id);
--> statement-breakpoint
CREATE INDEX identities_by_user ON identities USING btree (user_id);
--> statement-breakpoint
CREATE INDEX import_doubts_by_row ON import_doubts USING btree (import_id, "row", id);
--> statement-breakpoint
CREATE INDEX import_rows_by_thing ON import_rows USING btree (thing_id) WHERE (thing_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX imports_by_actor ON imports USING btree (actor_id) WHERE (actor_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX imports_by_age ON imports USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX imports_by_edition ON imports USING btree (edition_id);
--> statement-breakpoint
CREATE INDEX invitations_by_address ON company_invitations USING btree (email);
--> statement-breakpoint
CREATE INDEX invitations_by_company ON company_invitations USING btree (company_id);
--> statement-breakpoint
CREATE INDEX invitations_by_inviter ON company_invitations USING btree (invited_by) WHERE (invited_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX invitations_by_taker ON company_invitations USING btree (accepted_by) WHERE (accepted_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX invoices_by_age ON invoices USING btree (edition_id, issued_at, id);
--> statement-breakpoint
CREATE INDEX invoices_by_order ON invoices USING btree (order_id);
--> statement-breakpoint
CREATE INDEX invoices_by_owner ON invoices USING btree (owner_id, issued_at);
--> statement-breakpoint
CREATE INDEX invoices_by_total ON invoices USING btree (edition_id, total_with_tax_cents, id);
--> statement-breakpoint
CREATE INDEX invoices_search ON invoices USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX kept_booths ON booths USING btree (kept_for) WHERE (kept_for IS NOT NULL);
--> statement-breakpoint
CREATE INDEX letters_by_age ON letters USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX letters_by_status ON letters USING btree (status, created_at);
--> statement-breakpoint
CREATE INDEX meetings_by_exhibitor ON meetings USING btree (exhibitor_id, starts_at);
--> statement-breakpoint
CREATE INDEX meetings_by_guest ON meetings USING btree (guest_id, starts_at);
--> statement-breakpoint
CREATE INDEX meetings_by_host ON meetings USING btree (host_id, starts_at);
--> statement-breakpoint
CREATE INDEX meetings_by_status ON meetings USING btree (edition_id, status, starts_at, id);
--> statement-breakpoint
CREATE INDEX meetings_by_time ON meetings USING btree (edition_id, starts_at, id);
--> statement-breakpoint
CREATE INDEX meetings_search ON meetings USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX memberships_by_user ON memberships USING btree (user_id);
--> statement-breakpoint
CREATE INDEX merged_companies_by_company ON merged_companies USING btree (company_id);
--> statement-breakpoint
CREATE INDEX merged_exhibitors_by_page ON merged_exhibitors USING btree (exhibitor_id);
--> statement-breakpoint
CREATE UNIQUE INDEX one_account_per_email ON users USING btree (email_folded);
--> statement-breakpoint
CREATE UNIQUE INDEX one_api_token_per_hash ON api_tokens USING btree (hash);
--> statement-breakpoint
CREATE UNIQUE INDEX one_application_per_number ON honorary_visitors USING btree (number);
--> statement-breakpoint
CREATE UNIQUE INDEX one_booth_per_name ON booths USING btree (hall_id, name);
--> statement-breakpoint
CREATE UNIQUE INDEX one_category_per_slug ON blog_categories USING btree (slug);
--> statement-breakpoint
CREATE UNIQUE INDEX one_change_per_page ON page_changes USING btree (exhibitor_id);
--> statement-breakpoint
CREATE UNIQUE INDEX one_co_exhibitor_per_company ON co_exhibitors USING btree (exhibitor_id, company_id) WHERE (company_id IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX one_credit_per_invoice ON invoices USING btree (corrects_id);
--> statement-breakpoint
CREATE UNIQUE INDEX one_current_edition ON editions USING btree (state) WHERE (state = 'current'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX one_default_view ON saved_views USING btree (admin_id, screen) WHERE is_default;
--> statement-breakpoint
CREATE UNIQUE INDEX one_delivery_per_event ON webhook_deliveries USING btree (webhook_id, event_id);
--> statement-breakpoint
CREATE UNIQUE INDEX one_draft_step_per_version ON draft_steps USING btree (hall_id, version);
--> statement-breakpoint
CREATE UNIQUE INDEX one_edition_per_slug ON editions USING btree (slug);
--> statement-breakpoint
CREATE UNIQUE INDEX one_equipment_per_code ON equipments USING btree (edition_id, code);
--> statement-breakpoint
CREATE UNIQUE INDEX one_exhibitor_per_company ON exhibitors USING btree (company_id, edition_id);
--> statement-breakpoint
CREATE UNIQUE INDEX one_half_login_per_hash ON half_logins USING btree (hash);
--> statement-breakpoint
CREATE UNIQUE INDEX one_invitation_per_number ON honorary_visitors USING btree (invitation_number);
--> statement-breakpoint
CREATE UNIQUE INDEX one_invoice_per_check_code ON invoices USING btree (check_code);
--> statement-breakpoint
CREATE UNIQUE INDEX one_invoice_per_number ON invoices USING btree (number);
--> statement-breakpoint
CREATE UNIQUE INDEX one_invoice_per_serial ON invoices USING btree (series, serial);
--> statement-breakpoint
CREATE UNIQUE INDEX one_letter_per_cause ON letters USING btree (cause);
--> statement-breakpoint
CREATE UNIQUE INDEX one_living_claim_per_booth ON claims USING btree (booth_id) WHERE (status <> 'released'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX one_main_contact_per_company ON company_contacts USING btree (company_id) WHERE is_main;
--> statement-breakpoint
CREATE UNIQUE INDEX one_open_application_per_user ON honorary_visitors USING btree (edition_id, owner_id) WHERE (status <> 'declined'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX one_open_invitation_per_address ON company_invitations USING btree (company_id, email) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX one_open_request_per_slot ON meetings USING btree (exhibitor_id, guest_id, starts_at) WHERE (status = ANY (ARRAY['requested'::text, 'accepted'::text]));
--> statement-breakpoint
CREATE UNIQUE INDEX one_order_per_number ON orders USING btree (number);
--> statement-breakpoint
CREATE UNIQUE INDEX one_order_per_tracking_code ON orders USING btree (tracking_code);
--> statement-breakpoint
CREATE UNIQUE INDEX one_passkey_per_credential ON passkeys USING btree (credential_id);
--> statement-breakpoint
CREATE UNIQUE INDEX one_post_per_slug ON blog_posts USING btree (slug);
--> statement-breakpoint
CREATE UNIQUE INDEX one_redirect_per_path ON redirects USING btree (from_path);
--> statement-breakpoint
CREATE UNIQUE INDEX one_saved_view_per_name ON saved_views USING btree (admin_id, screen, lower(name));
--> statement-breakpoint
CREATE UNIQUE INDEX one_session_per_hash ON sessions USING btree (hash);
--> statement-breakpoint
CREATE UNIQUE INDEX one_ticket_per_number ON tickets USING btree (number);
--> statement-breakpoint
CREATE UNIQUE INDEX one_token_per_hash ON tokens USING btree (hash);
--> statement-breakpoint
CREATE UNIQUE INDEX one_upload_per_claim ON uploads USING btree (claim_hash);
--> statement-breakpoint
CREATE INDEX order_booths_by_booth ON order_booths USING btree (booth_id);
--> statement-breakpoint
CREATE INDEX order_equipments_by_equipment ON order_equipments USING btree (equipment_id);
--> statement-breakpoint
CREATE INDEX order_events_by_actor ON order_events USING btree (actor_id) WHERE (actor_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX order_events_by_assignee ON order_events USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX order_events_by_order ON order_events USING btree (order_id, at);
--> statement-breakpoint
CREATE INDEX order_files_by_upload ON order_files USING btree (upload_id);
--> statement-breakpoint
CREATE INDEX orders_by_age ON orders USING btree (edition_id, created_at, id);
--> statement-breakpoint
CREATE INDEX orders_by_assignee ON orders USING btree (assignee_id, edition_id, created_at, id) WHERE (assignee_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_by_change ON orders USING btree (edition_id, updated_at, id);
--> statement-breakpoint
CREATE INDEX orders_by_company ON orders USING btree (edition_id, company_name, id);
--> statement-breakpoint
CREATE INDEX orders_by_country ON orders USING btree (edition_id, country, created_at, id);
--> statement-breakpoint
CREATE INDEX orders_by_decision ON orders USING btree (edition_id, decided_at, status, created_at) WHERE (decided_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_by_hall ON orders USING gin (hall_ids);
--> statement-breakpoint
CREATE INDEX orders_by_kind ON orders USING btree (edition_id, kind, status, created_at, id);
--> statement-breakpoint
CREATE INDEX orders_by_owner ON orders USING btree (owner_id, created_at, id);
--> statement-breakpoint
CREATE INDEX orders_by_status ON orders USING btree (edition_id, status, created_at, id);
--> statement-breakpoint
CREATE INDEX orders_by_total ON orders USING btree (edition_id, total_with_tax_cents, id);
--> statement-breakpoint
CREATE INDEX orders_of_company ON orders USING btree (company_id, created_at, id);
--> statement-breakpoint
CREATE INDEX orders_search ON orders USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX page_changes_by_age ON page_changes USING btree (edition_id, updated_at);
--> statement-breakpoint
CREATE INDEX page_changes_by_person ON page_changes USING btree (by_id);
--> statement-breakpoint
CREATE INDEX passkeys_by_user ON passkeys USING btree (user_id);
--> statement-breakpoint
CREATE INDEX plan_pictures_by_upload ON plan_pictures USING btree (upload_id);
--> statement-breakpoint
CREATE INDEX posts_by_category ON blog_posts USING btree (category_id, published_at);
--> statement-breakpoint
CREATE INDEX posts_by_change ON blog_posts USING btree (updated_at, id);
--> statement-breakpoint
CREATE INDEX posts_by_maker ON blog_posts USING btree (created_by) WHERE (created_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX posts_by_publication ON blog_posts USING btree (status, published_at, id);
--> statement-breakpoint
CREATE INDEX posts_search ON blog_posts USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX price_rules_by_edition ON price_rules USING btree (edition_id);
--> statement-breakpoint
CREATE INDEX price_steps_by_actor ON price_steps USING btree (actor_id);
--> statement-breakpoint
CREATE INDEX price_steps_by_hall ON price_steps USING btree (hall_id, created_at, id);
--> statement-breakpoint
CREATE INDEX rate_hits_by_end ON rate_hits USING btree (window_ends);
--> statement-breakpoint
CREATE INDEX seats_by_meeting ON meeting_seats USING btree (meeting_id);
--> statement-breakpoint
CREATE INDEX sessions_by_user ON sessions USING btree (user_id, last_seen_at);
--> statement-breakpoint
CREATE INDEX spent_proofs_by_end ON spent_proofs USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX ticket_files_by_upload ON ticket_files USING btree (upload_id);
--> statement-breakpoint
CREATE INDEX tickets_by_assignee ON tickets USING btree (assignee_id, last_at, id);
--> statement-breakpoint
CREATE INDEX tickets_by_last_word ON tickets USING btree (last_at, id);
--> statement-breakpoint
CREATE INDEX tickets_by_order ON tickets USING btree (order_id);
--> statement-breakpoint
CREATE INDEX tickets_by_owner ON tickets USING btree (owner_id, last_at, id);
--> statement-breakpoint
CREATE INDEX tickets_by_status ON tickets USING btree (status, last_by, last_at, id);
--> statement-breakpoint
CREATE INDEX tickets_search ON tickets USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX tokens_by_user ON tokens USING btree (user_id, purpose);
--> statement-breakpoint
CREATE INDEX unclaimed_uploads ON uploads USING btree (created_at) WHERE (claim_hash IS NOT NULL);
--> statement-breakpoint
CREATE INDEX unverified_users ON users USING btree (created_at, id) WHERE (active AND (verified_at IS NULL) AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX uploads_by_owner ON uploads USING btree (owner_id, created_at);
--> statement-breakpoint
CREATE INDEX users_by_age ON users USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX users_by_last_seen ON users USING btree (last_seen_at DESC NULLS LAST, id DESC);
--> statement-breakpoint
CREATE INDEX users_by_likeness ON users USING btree (email_likeness);
--> statement-breakpoint
CREATE INDEX users_by_name ON users USING btree ((((last_name || ' '::text) || name)) COLLATE "fa-x-icu", id);
--> statement-breakpoint
CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX versions_by_post ON blog_versions USING btree (post_id, at);
--> statement-breakpoint
CREATE INDEX webhook_attempts_by_delivery ON webhook_attempts USING btree (delivery_id, id);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries USING btree (webhook_id, created_at, id);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (next_at) WHERE (status = 'waiting'::text);
--> statement-breakpoint
CREATE INDEX webhooks_by_age ON webhooks USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX webhooks_by_maker ON webhooks USING btree (maker_id);
--> statement-breakpoint
CREATE INDEX workshop_seats_by_user ON workshop_seats USING btree (user_id);
--> statement-breakpoint
CREATE INDEX workshops_by_time ON workshops USING btree (edition_id, starts_at, id);
--> statement-breakpoint
CREATE TRIGGER audit_never_changes BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER booth_follows_rule BEFORE UPDATE ON booths FOR EACH ROW WHEN (((old.rule_step IS NOT NULL) OR (old.price_parts IS NOT NULL))) EXECUTE FUNCTION booth_follows_rule();
--> statement-breakpoint
CREATE TRIGGER days_of_the_edition AFTER INSERT OR UPDATE ON editions FOR EACH ROW EXECUTE FUNCTION recount_in_new_zone();
--> statement-breakpoint
CREATE TRIGGER gone_orders_counted AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION count_moved_order();
--> statement-breakpoint
CREATE TRIGGER gone_users_counted AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION count_moved_user();
--> statement-breakpoint
CREATE TRIGGER invoice_files_never_change BEFORE DELETE OR UPDATE ON invoice_files FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoices_counted AFTER INSERT ON invoices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_invoices();
--> statement-breakpoint
CREATE TRIGGER invoices_never_change BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER moved_orders_counted AFTER UPDATE OF status, kind, created_at, decided_at ON orders FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.decided_at IS DISTINCT FROM new.decided_at))) EXECUTE FUNCTION count_moved_order();
--> statement-breakpoint
CREATE TRIGGER moved_users_counted AFTER UPDATE OF created_at, deleted_at ON users FOR EACH ROW WHEN (((old.created_at IS DISTINCT FROM new.created_at) OR ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL)))) EXECUTE FUNCTION count_moved_user();
--> statement-breakpoint
CREATE TRIGGER orders_counted AFTER INSERT ON orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();
--> statement-breakpoint
CREATE TRIGGER users_counted AFTER INSERT ON users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_users();
--> statement-breakpoint
ALTER TABLE ONLY api_tokens
    ADD CONSTRAINT api_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY audit_entries
    ADD CONSTRAINT audit_entries_edition_id_editions_id_fk FOREIGN KEY (edition_id) REFERENCES editions(id);
--> statement-breakpoint
ALTER TABLE ONLY authenticator_apps
    ADD CONSTRAINT authenticator_apps_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY blog_posts
    ADD CONSTRAINT blog_posts_author_photo_id_uploads_id_fk FOREIGN KEY (author_photo_id) REFERENCES uploads(id);
--> statement-breakpoint
ALTER TABLE ONLY blog_posts
    ADD CONSTRAINT blog_posts_category_id_blog_categories_id_fk FOREIGN KEY (category_id) REFERENCES blog_categories(id);
--> statement-breakpoint
ALTER TABLE ONLY blog_posts
    ADD CONSTRAINT blog_posts_cover_id_uploads_id_fk FOREIGN KEY (cover_id) REFERENCES uploads(id);
--> statement-breakpoint
ALTER TABLE ONLY blog_posts
    ADD CONSTRAINT blog_posts_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY blog_versions
    ADD CONSTRAINT blog_versions_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY blog_versions
    ADD CONSTRAINT blog_versions_post_id_blog_posts_id_fk FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY booths
    ADD CONSTRAINT booths_from_id_booths_id_fk FOREIGN KEY (from_id) REFERENCES booths(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY booths
    ADD CONSTRAINT booths_hall_id_in_edition FOREIGN KEY (hall_id, edition_id) REFERENCES halls(id, edition_id);
--> statement-breakpoint
ALTER TABLE ONLY booths
    ADD CONSTRAINT booths_kept_for_companies_id_fk FOREIGN KEY (kept_for) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE ONLY claims
    ADD CONSTRAINT claims_booth_id_in_edition FOREIGN KEY (booth_id, edition_id) REFERENCES booths(id, edition_id);
--> statement-breakpoint
ALTER TABLE ONLY claims
    ADD CONSTRAINT claims_hold_id_in_edition FOREIGN KEY (hold_id, edition_id) REFERENCES holds(id, edition_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY claims
    ADD CONSTRAINT claims_order_id_in_edition FOREIGN KEY (order_id, edition_id) REFERENCES orders(id, edition_id);
--> statement-breakpoint
ALTER TABLE ONLY co_exhibitors
    ADD CONSTRAINT co_exhibitors_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE ONLY co_exhibitors
    ADD CONSTRAINT co_exhibitors_exhibitor_id_in_edition FOREIGN KEY (exhibitor_id, edition_id) REFERENCES exhibitors(id, edition_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY co_exhibitors
    ADD CONSTRAINT co_exhibitors_logo_id_uploads_id_fk FOREIGN KEY (logo_id) REFERENCES uploads(id);
--> statement-breakpoint
ALTER TABLE ONLY companies_apart
    ADD CONSTRAINT companies_apart_one_id_companies_id_fk FOREIGN KEY (one_id) REFERENCES companies(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY companies_apart
    ADD CONSTRAINT companies_apart_other_id_companies_id_fk FOREIGN KEY (other_id) REFERENCES companies(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY companies
    ADD CONSTRAINT companies_logo_id_uploads_id_fk FOREIGN KEY (logo_id) REFERENCES uploads(id);
--> statement-breakpoint
ALTER TABLE ONLY company_contacts
    ADD CONSTRAINT company_contacts_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY company_invitations
    ADD CONSTRAINT company_invitations_accepted_by_users_id_fk FOREIGN KEY (accepted_by) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY company_invitations
    ADD CONSTRAINT company_invitations_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE ONLY company_invitations
    ADD CONSTRAINT company_invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY contact_messages
    ADD CONSTRAINT contact_messages_answered_by_users_id_fk FOREIGN KEY (answered_by) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY day_counts
    ADD CONSTRAINT day_counts_edition_id_editions_id_fk FOREIGN KEY (edition_id) REFERENCES editions(id);
--> statement-breakpoint
ALTER TABLE ONLY draft_steps
    ADD CONSTRAINT draft_steps_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY draft_steps
    ADD CONSTRAINT draft_steps_hall_id_drafts_hall_id_fk FOREIGN KEY (hall_id) REFERENCES drafts(hall_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY draft_versions
    ADD CONSTRAINT draft_versions_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY draft_versions
    ADD CONSTRAINT draft_versions_hall_id_drafts_hall_id_fk FOREIGN KEY (hall_id) REFERENCES drafts(hall_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY drafts
    ADD CONSTRAINT drafts_hall_id_in_edition FOREIGN KEY (hall_id, edition_id) REFERENCES halls(id, edition_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY drafts
    ADD CONSTRAINT drafts_saved_by_users_id_fk FOREIGN KEY (saved_by) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY editions
    ADD CONSTRAINT editions_replaced_id_editions_id_fk FOREIGN KEY (replaced_id) REFERENCES editions(id);
--> statement-breakpoint
ALTER TABLE ONLY equipments
    ADD CONSTRAINT equipments_edition_id_editions_id_fk FOREIGN KEY (edition_id) REFERENCES editions(id);
--> statement-breakpoint
ALTER TABLE ONLY exhibitors
    ADD CONSTRAINT exhibitors_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE ONLY exhibitors
    ADD CONSTRAINT exhibitors_edition_id_editions_id_fk FOREIGN KEY (edition_id) REFERENCES editions(id);
--> statement-breakpoint
ALTER TABLE ONLY exhibitors
    ADD CONSTRAINT exhibitors_logo_id_uploads_id_fk FOREIGN KEY (logo_id) REFERENCES uploads(id);
--> statement-breakpoint
ALTER TABLE ONLY exhibitors
    ADD CONSTRAINT exhibitors_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY half_logins
    ADD CONSTRAINT half_logins_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY halls
    ADD CONSTRAINT halls_edition_id_editions_id_fk FOREIGN KEY (edition_id) REFERENCES editions(id);
--> statement-breakpoint
ALTER TABLE ONLY halls
    ADD CONSTRAINT halls_image_id_uploads_id_fk FOREIGN KEY (image_id) REFERENCES uploads(id);
--> statement-breakpoint
ALTER TABLE ONLY holds
    ADD CONSTRAINT holds_edition_id_editions_id_fk FOREIGN KEY (edition_id) REFERENCES editions(id);
--> statement-breakpoint
ALTER TABLE ONLY holds
    ADD CONSTRAINT holds_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY honorary_events
    ADD CONSTRAINT honorary_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY honorary_events
    ADD CONSTRAINT honorary_events_visitor_id_honorary_visitors_id_fk FOREIGN KEY (visitor_id) REFERENCES honorary_visitors(id);
--> statement-breakpoint
ALTER TABLE ONLY honorary_scores
    ADD CONSTRAINT honorary_scores_admin_id_users_id_fk FOREIGN KEY (admin_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY honorary_scores
    ADD CONSTRAINT honorary_scores_visitor_id_honorary_visitors_id_fk FOREIGN KEY (visitor_id) REFERENCES honorary_visitors(id);
--> statement-breakpoint
ALTER TABLE ONLY honorary_visitors
    ADD CONSTRAINT honorary_visitors_edition_id_editions_id_fk FOREIGN KEY (edition_id) REFERENCES editions(id);
--> statement-breakpoint
ALTER TABLE ONLY honorary_visitors
    ADD CONSTRAINT honorary_visitors_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY honorary_visitors
    ADD CONSTRAINT honorary_visitors_resume_id_uploads_id_fk FOREIGN KEY (resume_id) REFERENCES uploads(id);
--> statement-breakpoint
ALTER TABLE ONLY honorary_visitors
    ADD CONSTRAINT honorary_visitors_visiting_card_id_uploads_id_fk FOREIGN KEY (visiting_card_id) REFERENCES uploads(id);
--> statement-breakpoint
ALTER TABLE ONLY identities
    ADD CONSTRAINT identities_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY import_doubts
    ADD CONSTRAINT import_doubts_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY import_rows
    ADD CONSTRAINT import_rows_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY imports
    ADD CONSTRAINT imports_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY imports
    ADD CONSTRAINT imports_edition_id_editions_id_fk FOREIGN KEY (edition_id) REFERENCES editions(id);
--> statement-breakpoint
ALTER TABLE ONLY invoice_files
    ADD CONSTRAINT invoice_files_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices(id);
--> statement-breakpoint
ALTER TABLE ONLY invoices
    ADD CONSTRAINT invoices_corrects_id_in_edition FOREIGN KEY (corrects_id, edition_id) REFERENCES invoices(id, edition_id);
--> statement-breakpoint
ALTER TABLE ONLY invoices
    ADD CONSTRAINT invoices_order_id_in_edition FOREIGN KEY (order_id, edition_id) REFERENCES orders(id, edition_id);
--> statement-breakpoint
ALTER TABLE ONLY invoices
    ADD CONSTRAINT invoices_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY letters
    ADD CONSTRAINT letters_edition_id_editions_id_fk FOREIGN KEY (edition_id) REFERENCES editions(id);
--> statement-breakpoint
ALTER TABLE ONLY meeting_seats
    ADD CONSTRAINT meeting_seats_meeting_id_meetings_id_fk FOREIGN KEY (meeting_id) REFERENCES meetings(id);
--> statement-breakpoint
ALTER TABLE ONLY meeting_seats
    ADD CONSTRAINT meeting_seats_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY meeting_slots
    ADD CONSTRAINT meeting_slots_exhibitor_id_exhibitors_id_fk FOREIGN KEY (exhibitor_id) REFERENCES exhibitors(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY meetings
    ADD CONSTRAINT meetings_exhibitor_id_in_edition FOREIGN KEY (exhibitor_id, edition_id) REFERENCES exhibitors(id, edition_id);
--> statement-breakpoint
ALTER TABLE ONLY meetings
    ADD CONSTRAINT meetings_guest_id_users_id_fk FOREIGN KEY (guest_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY meetings
    ADD CONSTRAINT meetings_host_id_users_id_fk FOREIGN KEY (host_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY memberships
    ADD CONSTRAINT memberships_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE ONLY memberships
    ADD CONSTRAINT memberships_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY merged_companies
    ADD CONSTRAINT merged_companies_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE ONLY merged_exhibitors
    ADD CONSTRAINT merged_exhibitors_exhibitor_id_exhibitors_id_fk FOREIGN KEY (exhibitor_id) REFERENCES exhibitors(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY opinions
    ADD CONSTRAINT opinions_logo_id_uploads_id_fk FOREIGN KEY (logo_id) REFERENCES uploads(id);
--> statement-breakpoint
ALTER TABLE ONLY order_booths
    ADD CONSTRAINT order_booths_booth_id_in_edition FOREIGN KEY (booth_id, edition_id) REFERENCES booths(id, edition_id);
--> statement-breakpoint
ALTER TABLE ONLY order_booths
    ADD CONSTRAINT order_booths_order_id_in_edition FOREIGN KEY (order_id, edition_id) REFERENCES orders(id, edition_id);
--> statement-breakpoint
ALTER TABLE ONLY order_equipments
    ADD CONSTRAINT order_equipments_equipment_id_in_edition FOREIGN KEY (equipment_id, edition_id) REFERENCES equipments(id, edition_id);
--> statement-breakpoint
ALTER TABLE ONLY order_equipments
    ADD CONSTRAINT order_equipments_order_id_in_edition FOREIGN KEY (order_id, edition_id) REFERENCES orders(id, edition_id);
--> statement-breakpoint
ALTER TABLE ONLY order_events
    ADD CONSTRAINT order_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY order_events
    ADD CONSTRAINT order_events_assignee_id_users_id_fk FOREIGN KEY (assignee_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY order_events
    ADD CONSTRAINT order_events_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE ONLY order_files
    ADD CONSTRAINT order_files_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE ONLY order_files
    ADD CONSTRAINT order_files_upload_id_uploads_id_fk FOREIGN KEY (upload_id) REFERENCES uploads(id);
--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_assignee_id_users_id_fk FOREIGN KEY (assignee_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_edition_id_editions_id_fk FOREIGN KEY (edition_id) REFERENCES editions(id);
--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY page_changes
    ADD CONSTRAINT page_changes_by_id_users_id_fk FOREIGN KEY (by_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY page_changes
    ADD CONSTRAINT page_changes_exhibitor_id_in_edition FOREIGN KEY (exhibitor_id, edition_id) REFERENCES exhibitors(id, edition_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY page_texts
    ADD CONSTRAINT page_texts_edition_id_editions_id_fk FOREIGN KEY (edition_id) REFERENCES editions(id);
--> statement-breakpoint
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY plan_pictures
    ADD CONSTRAINT plan_pictures_hall_id_halls_id_fk FOREIGN KEY (hall_id) REFERENCES halls(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY plan_pictures
    ADD CONSTRAINT plan_pictures_upload_id_uploads_id_fk FOREIGN KEY (upload_id) REFERENCES uploads(id);
--> statement-breakpoint
ALTER TABLE ONLY price_rules
    ADD CONSTRAINT price_rules_hall_id_in_edition FOREIGN KEY (hall_id, edition_id) REFERENCES halls(id, edition_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY price_steps
    ADD CONSTRAINT price_steps_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY price_steps
    ADD CONSTRAINT price_steps_hall_id_in_edition FOREIGN KEY (hall_id, edition_id) REFERENCES halls(id, edition_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY representatives
    ADD CONSTRAINT representatives_image_id_uploads_id_fk FOREIGN KEY (image_id) REFERENCES uploads(id);
--> statement-breakpoint
ALTER TABLE ONLY saved_views
    ADD CONSTRAINT saved_views_admin_id_users_id_fk FOREIGN KEY (admin_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY team_members
    ADD CONSTRAINT team_members_image_id_uploads_id_fk FOREIGN KEY (image_id) REFERENCES uploads(id);
--> statement-breakpoint
ALTER TABLE ONLY ticket_comments
    ADD CONSTRAINT ticket_comments_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY ticket_comments
    ADD CONSTRAINT ticket_comments_ticket_id_tickets_id_fk FOREIGN KEY (ticket_id) REFERENCES tickets(id);
--> statement-breakpoint
ALTER TABLE ONLY ticket_files
    ADD CONSTRAINT ticket_files_comment_id_ticket_comments_id_fk FOREIGN KEY (comment_id) REFERENCES ticket_comments(id);
--> statement-breakpoint
ALTER TABLE ONLY ticket_files
    ADD CONSTRAINT ticket_files_upload_id_uploads_id_fk FOREIGN KEY (upload_id) REFERENCES uploads(id);
--> statement-breakpoint
ALTER TABLE ONLY tickets
    ADD CONSTRAINT tickets_assignee_id_users_id_fk FOREIGN KEY (assignee_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY tickets
    ADD CONSTRAINT tickets_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE ONLY tickets
    ADD CONSTRAINT tickets_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY tokens
    ADD CONSTRAINT tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY uploads
    ADD CONSTRAINT uploads_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY webhook_attempts
    ADD CONSTRAINT webhook_attempts_delivery_id_webhook_deliveries_id_fk FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_webhook_id_webhooks_id_fk FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY webhooks
    ADD CONSTRAINT webhooks_edition_id_editions_id_fk FOREIGN KEY (edition_id) REFERENCES editions(id);
--> statement-breakpoint
ALTER TABLE ONLY webhooks
    ADD CONSTRAINT webhooks_maker_id_users_id_fk FOREIGN KEY (maker_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY workshop_seats
    ADD CONSTRAINT workshop_seats_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY workshop_seats
    ADD CONSTRAINT workshop_seats_workshop_id_workshops_id_fk FOREIGN KEY (workshop_id) REFERENCES workshops(id);
--> statement-breakpoint
ALTER TABLE ONLY workshops
    ADD CONSTRAINT workshops_edition_id_editions_id_fk FOREIGN KEY (edition_id) REFERENCES editions(id);
--> statement-breakpoint
INSERT INTO house ("only") VALUES (true);
