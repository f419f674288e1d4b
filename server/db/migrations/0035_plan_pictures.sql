CREATE TABLE "plan_pictures" (
	"hall_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "plan_pictures_hall_id_upload_id_pk" PRIMARY KEY("hall_id","upload_id")
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_known";--> statement-breakpoint
ALTER TABLE "plan_pictures" ADD CONSTRAINT "plan_pictures_hall_id_halls_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_pictures" ADD CONSTRAINT "plan_pictures_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_pictures_by_upload" ON "plan_pictures" USING btree ("upload_id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('attachment', 'resume', 'businessCard', 'passport', 'photo', 'image', 'logo', 'brand', 'underlay'));