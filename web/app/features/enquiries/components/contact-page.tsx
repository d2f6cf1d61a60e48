import { DrawnMap } from '../../../ui/drawn-map.tsx';
import { TEXT_LINK } from '../../../ui/button.tsx';
import { PageTop } from '../../../ui/page-top.tsx';
import { m } from '../../../paraglide/messages.js';
import type { ContactData } from '../load-contact.server.ts';
import { describeHours } from '../office-hours.ts';
import { ContactForm } from './contact-form.tsx';

interface ContactPageProps {
  contact: ContactData;
  email: string | null;
  seed: string;
}

/** Write to the team, find its desk, find the place. */
export function ContactPage({ contact, email, seed }: ContactPageProps) {
  return (
    <div className="wrap pt-14 pb-28 max-md:pt-9 max-md:pb-16">
      <PageTop title={m.contact_title()} lead={m.contact_lead()} />
      <div className="mt-12 grid items-start gap-x-14 gap-y-14 max-md:mt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section className="rounded-sheet bg-surface p-10 shadow-1 max-md:-mx-5 max-md:rounded-none max-md:px-5 max-md:py-8">
          <h2 className="text-display-md">{m.contact_write()}</h2>
          {contact.topics.length > 0 ? (
            <ContactForm topics={contact.topics} email={email} />
          ) : (
            <p className="mt-4">{m.contact_no_topics({ email: email ?? '' })}</p>
          )}
        </section>
        <aside className="grid gap-11">
          {contact.desks.map((desk) => (
            <Desk key={desk.name} desk={desk} email={email} />
          ))}
          {contact.venue.name ? <Venue venue={contact.venue} map={{ seed, themes: contact.themes }} /> : null}
        </aside>
      </div>
    </div>
  );
}

function Desk({ desk, email }: { desk: ContactData['desks'][number]; email: string | null }) {
  const rows = describeHours(desk.hours);
  return (
    <section>
      <h2 className="text-display-sm">{desk.name}</h2>
      <address className="mt-3 max-w-[40ch] text-[17px] not-italic">{desk.address}</address>
      {desk.note ? <p className="mt-1.5 text-fg-2">{desk.note}</p> : null}
      {email === null ? null : (
        <p className="mt-1">
          <a href={`mailto:${email}`} className={`${TEXT_LINK} inline-flex min-h-11 items-center`}>
            {email}
          </a>
        </p>
      )}
      {desk.phone === null ? null : (
        <p>
          <a href={`tel:${desk.phone.replace(/[^+\d]/g, '')}`} className={`${TEXT_LINK} inline-flex min-h-11 items-center`}>
            {desk.phone}
          </a>
        </p>
      )}
      {rows.length > 0 ? (
        <>
          <h3 className="mt-6 font-text text-sm font-semibold tracking-normal text-fg-2">{m.contact_hours()}</h3>
          <dl className="mt-1.5 max-w-[360px]">
            {rows.map(({ days, time }) => (
              <div key={days + time} className="flex justify-between gap-6 border-b border-line py-2.5">
                <dt>{days}</dt>
                <dd className="font-medium tabular">{time}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </section>
  );
}

function Venue({ venue, map }: { venue: ContactData['venue']; map: { seed: string; themes: ContactData['themes'] } }) {
  const { latitude, longitude, name, address, city } = venue;
  return (
    <section>
      <h2 className="text-display-sm">{m.contact_venue()}</h2>
      <p className="mt-3 text-[17px] font-semibold">{name}</p>
      <p className="max-w-[40ch] text-fg-2">{address}</p>
      {map.themes.length > 0 ? (
        <div className="mt-4 aspect-[3/2] overflow-hidden rounded-card bg-sunken">
          <DrawnMap map={{ ...map, label: m.contact_map_label({ city, venue: name }) }} className="size-full *:size-full" />
        </div>
      ) : null}
      {latitude === null || longitude === null ? null : (
        <a
          href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}
          className={`${TEXT_LINK} mt-1 inline-flex min-h-11 items-center`}
        >
          {m.contact_open_map()}
        </a>
      )}
    </section>
  );
}
