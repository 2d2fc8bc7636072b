import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { CityMap } from '../features/contact/city-map.tsx';
import { CopyAddress } from '../features/contact/copy-address.tsx';
import { shopJsonLd } from '../features/contact/shop-json-ld.ts';
import { Ways } from '../features/contact/ways.tsx';
import { cityText } from '../features/orders/delivery/city-text.ts';
import { deliveryQuery } from '../features/orders/delivery/delivery-queries.ts';
import { HeadContext, useHead } from '../head/use-head.ts';
import { toHref } from '../navigation/href.ts';
import { mapLinks, shop } from '../shop.ts';
import { contactText as t } from '#text/contact.ts';
import { LinkButton } from '../ui/button.tsx';
import { ArrowRightIcon, PhoneIcon, PinIcon } from '../ui/icons.tsx';
import { Ornament } from '../ui/ornament.tsx';
import { WhatsappIcon } from '../ui/social-icons.tsx';
import styles from './contact.module.css';

const CITIES_SHOWN = 3;

export function Screen() {
  const { publicUrl } = use(HeadContext);
  useHead({
    title: t.title,
    description: t.description,
    canonical: '/contact',
    ...(import.meta.env.SSR && { jsonLd: shopJsonLd(publicUrl) }),
  });
  const { data } = useQuery(deliveryQuery());
  const cities = data?.cities.slice(0, CITIES_SHOWN) ?? [];
  const address = t.address({ city: shop.city, street: shop.street });

  return (
    <>
      <div className={styles.top}>
        <div className={styles.hero}>
          <div>
            <h1 className={styles.title}>{t.heading}</h1>
            <p className={styles.lead}>{t.lead}</p>
            <div className={styles.actions}>
              <LinkButton href={`tel:${shop.phone}`}>
                <PhoneIcon size={20} />
                {t.call}
              </LinkButton>
              <LinkButton look="secondary" href={shop.social.whatsapp} target="_blank" rel="noopener">
                <WhatsappIcon size={20} />
                {t.write}
              </LinkButton>
            </div>
          </div>
          <section className={styles.place} aria-labelledby="place">
            <div className={styles.map}>
              <CityMap label={t.mapLabel({ street: shop.street })} />
            </div>
            <div className={styles.placeText}>
              <h2 id="place" className={styles.placeHeading}>
                {t.placeHeading}
              </h2>
              <p className={styles.address}>
                <PinIcon size={20} />
                {address}
                <CopyAddress address={address} />
              </p>
              <p className={styles.mapLinks}>
                <a href={mapLinks.twoGis} target="_blank" rel="noopener">
                  {t.openIn2gis}
                </a>
                <a href={mapLinks.google} target="_blank" rel="noopener">
                  {t.openInGoogle}
                </a>
              </p>
            </div>
          </section>
        </div>
      </div>

      <div className={styles.page}>
        <Ways />

        <div className={styles.columns}>
          <section aria-labelledby="buy">
            <h2 id="buy" className={styles.heading}>
              {t.buyHeading}
            </h2>
            <ol className={styles.steps}>
              {t.steps.map(({ title, text }, index) => (
                <li key={title} className={styles.step}>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  <h3 className={styles.stepTitle}>{title}</h3>
                  <p className={styles.stepText}>{text}</p>
                </li>
              ))}
            </ol>
          </section>
          <section className={styles.delivery} aria-labelledby="delivery">
            <h2 id="delivery" className={styles.heading}>
              {t.deliveryHeading}
            </h2>
            <dl className={styles.prices}>
              {cities.map((one) => {
                const { city, price } = cityText(one);
                return (
                  <div key={one._id} className={styles.price}>
                    <dt>{t.courier({ city })}</dt>
                    <dd>{price}</dd>
                  </div>
                );
              })}
              {t.delivery.map(({ name, value }) => (
                <div key={name} className={styles.price}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.pickup}>
              {t.placeHint} <a href={toHref('/delivery')}>{t.allCities}</a>
            </p>
          </section>
        </div>

        <section className={styles.partner} aria-labelledby="partner">
          <div className={styles.partnerText}>
            <h2 id="partner" className={styles.partnerHeading}>
              {t.partnerHeading}
            </h2>
            <p>{t.partnerText}</p>
          </div>
          <LinkButton look="light" href="/sellers/register">
            {t.partnerAction}
            <ArrowRightIcon size={20} />
          </LinkButton>
          <Ornament repeats={14} className={styles.ornament} />
        </section>
      </div>
    </>
  );
}
